-- Up to which log entry posts of their own have told how parts of the game have ended.

ALTER TABLE sessions ADD COLUMN part_told INTEGER NOT NULL DEFAULT 0;
