-- Somebody asks the others to take back an act that Undo does not: JSON, or empty.

ALTER TABLE sessions ADD COLUMN appeal TEXT NOT NULL DEFAULT '';
