-- Whether a step brings its subject to a service or takes it away is a column, no part of its key.
ALTER TABLE saga_steps ADD COLUMN operation text NOT NULL DEFAULT 'push';
UPDATE saga_steps step SET operation = 'remove' FROM saga_runs run
  WHERE run.office_id = step.office_id AND run.id = step.run_id AND run.saga = 'delete';
DROP INDEX saga_steps_office_id_run_id_key_key;
UPDATE saga_steps SET key = left(key, -length('-removal')), operation = 'remove' WHERE key LIKE '%-removal';
ALTER TABLE saga_steps
  ALTER COLUMN operation DROP DEFAULT,
  ADD CONSTRAINT saga_steps_operation_known CHECK (operation IN ('push', 'remove'));
CREATE UNIQUE INDEX saga_steps_office_id_run_id_key_operation_key ON saga_steps (office_id, run_id, key, operation);
