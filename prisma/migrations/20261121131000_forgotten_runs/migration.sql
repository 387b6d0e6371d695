-- Runs that nobody carries any more, because their workflow was terminated or Temporal lost it, are asked for again by
-- the relay. Its role has no office, so it sees of open runs what it needs for the message, and nothing of the others.
ALTER TABLE saga_runs ADD COLUMN knocked_at timestamptz(3) NOT NULL DEFAULT now();
CREATE INDEX saga_runs_open ON saga_runs (knocked_at) WHERE state IN ('waiting', 'running', 'attention');

GRANT SELECT (id, office_id, relation_id, saga, revision, state, knocked_at), UPDATE (knocked_at)
  ON saga_runs TO balie_directory;
CREATE POLICY carried ON saga_runs FOR SELECT TO balie_directory
  USING (state IN ('waiting', 'running', 'attention'));
CREATE POLICY knocked ON saga_runs FOR UPDATE TO balie_directory
  USING (state IN ('waiting', 'running', 'attention')) WITH CHECK (true);
GRANT SELECT (office_id, run_id, state) ON saga_steps TO balie_directory;
CREATE POLICY carried ON saga_steps FOR SELECT TO balie_directory USING (state IN ('waiting', 'running'));
