-- Of many relations that go to the services one after the other: when this one does.
ALTER TABLE saga_runs ADD COLUMN turn_at timestamptz(3);
-- The last turns that were given out are looked up for every batch of an import.
CREATE INDEX saga_runs_turns ON saga_runs (office_id, turn_at) WHERE turn_at IS NOT NULL;
