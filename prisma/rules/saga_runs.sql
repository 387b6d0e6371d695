-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE saga_runs ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE ON saga_runs TO balie_app;
GRANT SELECT (id, knocked_at, office_id, relation_id, revision, saga, state), UPDATE (knocked_at) ON saga_runs
  TO balie_directory;
GRANT SELECT, DELETE ON saga_runs TO balie_removal;

CREATE POLICY added ON saga_runs FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = saga_runs.office_id AND owner.id = saga_runs.relation_id
      )
    )
  );

CREATE POLICY carried ON saga_runs FOR SELECT TO balie_directory
  USING (
    state = ANY (ARRAY['waiting', 'running', 'attention'])
  );

CREATE POLICY changed ON saga_runs FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      (SELECT balie.sees_all())
      OR (
        EXISTS (
          SELECT 1
          FROM relations owner
          WHERE owner.office_id = saga_runs.office_id AND owner.id = saga_runs.relation_id
        )
      )
    )
  );

CREATE POLICY knocked ON saga_runs FOR UPDATE TO balie_directory
  USING (
    state = ANY (ARRAY['waiting', 'running', 'attention'])
  )
  WITH CHECK (
    true
  );

CREATE POLICY removed ON saga_runs FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      (SELECT balie.sees_all())
      OR (
        EXISTS (
          SELECT 1
          FROM relations owner
          WHERE owner.office_id = saga_runs.office_id AND owner.id = saga_runs.relation_id
        )
      )
    )
  );

CREATE POLICY seen ON saga_runs FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (
      (SELECT balie.sees_all())
      OR (
        EXISTS (
          SELECT 1
          FROM relations owner
          WHERE owner.office_id = saga_runs.office_id AND owner.id = saga_runs.relation_id
        )
      )
    )
  );

CREATE POLICY started ON saga_runs FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND relation_id IS NULL
    AND started_by_id = (SELECT balie.user_id())
  );
