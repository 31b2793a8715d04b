-- Timers also remind those whom a table waits for.

CREATE TABLE timers_now (
    session INTEGER NOT NULL REFERENCES sessions (id),
    kind TEXT NOT NULL CHECK (kind IN ('lobby', 'reminder')),
    due INTEGER NOT NULL,
    PRIMARY KEY (session, kind)
) STRICT, WITHOUT ROWID;

INSERT INTO timers_now SELECT session, kind, due FROM timers;
DROP TABLE timers;
ALTER TABLE timers_now RENAME TO timers;
CREATE INDEX timers_due ON timers (due);
