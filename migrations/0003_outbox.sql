-- What must still be shown, and the messages that show it.

CREATE TABLE deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    session INTEGER NOT NULL REFERENCES sessions (id),
    kind TEXT NOT NULL CHECK (kind IN ('table', 'retire', 'hand', 'tell')),
    user INTEGER NOT NULL DEFAULT 0,       -- 'hand' and 'tell': to whom
    message INTEGER NOT NULL DEFAULT 0,    -- 'retire': which post
    text TEXT NOT NULL DEFAULT '',         -- 'tell': what
    fresh INTEGER NOT NULL DEFAULT 0,      -- as a new message, not as an edit
    due REAL NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'parked')),
    reason TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE INDEX deliveries_waiting ON deliveries (due) WHERE state = 'waiting';
CREATE INDEX deliveries_of_session ON deliveries (session, state);

CREATE TABLE messages (
    id INTEGER PRIMARY KEY,                -- Discord's
    session INTEGER NOT NULL REFERENCES sessions (id),
    kind TEXT NOT NULL CHECK (kind IN ('table', 'hand')),
    channel INTEGER NOT NULL,
    user INTEGER NOT NULL DEFAULT 0,       -- 'hand': whose
    content TEXT NOT NULL,
    entry INTEGER NOT NULL,                -- last log entry told in it
    picture TEXT NOT NULL DEFAULT '',
    at REAL NOT NULL,
    live INTEGER NOT NULL DEFAULT 1        -- still carries controls and is kept up to date
) STRICT;

CREATE UNIQUE INDEX one_live_message ON messages (session, kind, user) WHERE live;
