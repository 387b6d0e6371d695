-- A deletion waits a while before any service hears of it, and can be taken back.
ALTER TABLE saga_runs
  -- Null: at once. Otherwise the run is not taken up before then.
  ADD COLUMN not_before timestamptz(3),
  DROP CONSTRAINT saga_runs_state_known,
  ADD CONSTRAINT saga_runs_state_known CHECK (
    state IN ('waiting', 'running', 'done', 'attention', 'superseded', 'dismissed', 'withdrawn'));
