-- What a seat has told in advance, as JSON: name of a standing order -> number of its option. And how well an automatic
-- player on this seat plays.

ALTER TABLE seats ADD COLUMN orders TEXT NOT NULL DEFAULT '{}';
ALTER TABLE seats ADD COLUMN level TEXT NOT NULL DEFAULT 'quick';
