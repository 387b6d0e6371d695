-- Whether a service is known to hold the number, also while a relation has it: an import that is undone gives back what
-- only the service held before. A number of nobody is known by that alone.
ALTER TABLE relation_numbers ADD COLUMN held boolean NOT NULL DEFAULT false;
UPDATE relation_numbers SET held = true WHERE relation_id IS NULL;
ALTER TABLE relation_numbers ADD CONSTRAINT relation_numbers_of_somebody CHECK (held OR relation_id IS NOT NULL);
GRANT UPDATE (relation_id, held) ON relation_numbers TO balie_app;
