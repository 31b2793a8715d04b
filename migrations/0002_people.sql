-- What holds for a person in all games, and the host's own notes.

CREATE TABLE people (
    user INTEGER PRIMARY KEY,
    dm TEXT NOT NULL DEFAULT 'untried' CHECK (dm IN ('untried', 'open', 'closed')),
    notice TEXT NOT NULL DEFAULT 'channel' CHECK (notice IN ('channel', 'dm', 'none')),
    tips INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE TABLE turns (
    user INTEGER NOT NULL,
    game TEXT NOT NULL,
    turns INTEGER NOT NULL,
    PRIMARY KEY (user, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE timers (
    session INTEGER NOT NULL REFERENCES sessions (id),
    kind TEXT NOT NULL CHECK (kind IN ('lobby')),
    due INTEGER NOT NULL,
    PRIMARY KEY (session, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX timers_due ON timers (due);
