-- What of the plan that a seat's person chose ahead could not be carried out, in words for them alone.

ALTER TABLE seats ADD COLUMN missed TEXT NOT NULL DEFAULT '';
