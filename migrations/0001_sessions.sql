-- Games, who plays in them, and what happened. Times are unix seconds, ids of people and channels Discord's snowflakes.

CREATE TABLE sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    channel INTEGER NOT NULL,
    guild INTEGER,
    parent INTEGER,
    name TEXT NOT NULL,
    guild_name TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'finished', 'abandoned')),
    host INTEGER NOT NULL,
    options TEXT NOT NULL,
    revision INTEGER NOT NULL,
    shown INTEGER NOT NULL DEFAULT 0,      -- number of the last log entry that stood on an earlier table post
    trouble TEXT NOT NULL DEFAULT '',
    since INTEGER NOT NULL,
    created INTEGER NOT NULL,
    ended INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE UNIQUE INDEX one_live_session_per_channel ON sessions (channel) WHERE status IN ('lobby', 'playing');

CREATE TABLE seats (
    session INTEGER NOT NULL REFERENCES sessions (id),
    seat INTEGER NOT NULL,
    user INTEGER,                          -- NULL: an automatic player
    name TEXT NOT NULL,
    stand_in INTEGER NOT NULL DEFAULT 0,
    gone INTEGER NOT NULL DEFAULT 0,
    ahead TEXT NOT NULL DEFAULT '',
    vote INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (session, seat)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX one_seat_per_person ON seats (session, user) WHERE user IS NOT NULL;
-- Who is asked, and has not been mentioned for it yet.
CREATE TABLE pings (
    session INTEGER NOT NULL REFERENCES sessions (id),
    user INTEGER NOT NULL,
    PRIMARY KEY (session, user)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_of_person ON seats (user);

-- Append-only: an undo is an entry of its own.
CREATE TABLE log (
    session INTEGER NOT NULL REFERENCES sessions (id),
    number INTEGER NOT NULL,               -- 1, 2, … in each session
    kind TEXT NOT NULL CHECK (kind IN ('table', 'start', 'act', 'undo', 'remind')),
    seat INTEGER,
    user INTEGER,                          -- who pressed; NULL: an automatic player, or the table itself
    decision INTEGER,
    act TEXT NOT NULL DEFAULT '',          -- in the game's notation
    told TEXT NOT NULL DEFAULT '',         -- the act in a few words
    events TEXT NOT NULL DEFAULT '[]',
    lines TEXT NOT NULL DEFAULT '[]',
    interaction INTEGER,
    undo_to INTEGER,                       -- number of the snapshot that Undo brings back; NULL: not free
    undo_seat INTEGER,                     -- whose Undo that is
    undo_told TEXT NOT NULL DEFAULT '',    -- what it takes back
    restored INTEGER,                      -- of an undo: number of the snapshot it brought back
    at INTEGER NOT NULL,
    PRIMARY KEY (session, number)
) STRICT;

CREATE INDEX answers ON log (session, decision) WHERE decision IS NOT NULL;

-- The state after the log entry of the same number. The highest number is the present state.
CREATE TABLE snapshots (
    session INTEGER NOT NULL REFERENCES sessions (id),
    number INTEGER NOT NULL,
    state BLOB NOT NULL,
    PRIMARY KEY (session, number)
) STRICT;

CREATE TABLE presses (
    interaction INTEGER PRIMARY KEY,
    session INTEGER NOT NULL REFERENCES sessions (id),
    first INTEGER NOT NULL,                -- log entries first … last came of it
    last INTEGER NOT NULL,
    stopped TEXT NOT NULL
) STRICT;
