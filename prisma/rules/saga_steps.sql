-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE saga_steps ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE ON saga_steps TO balie_app;
GRANT SELECT (office_id, run_id, state) ON saga_steps TO balie_directory;
GRANT SELECT, DELETE ON saga_steps TO balie_removal;

CREATE POLICY added ON saga_steps FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1
        FROM saga_runs owner
        WHERE owner.office_id = saga_steps.office_id AND owner.id = saga_steps.run_id
      )
    )
  );

CREATE POLICY carried ON saga_steps FOR SELECT TO balie_directory
  USING (
    state = ANY (ARRAY['waiting', 'running'])
  );

CREATE POLICY changed ON saga_steps FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1
        FROM saga_runs owner
        WHERE owner.office_id = saga_steps.office_id AND owner.id = saga_steps.run_id
      )
    )
  );

CREATE POLICY removed ON saga_steps FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1
        FROM saga_runs owner
        WHERE owner.office_id = saga_steps.office_id AND owner.id = saga_steps.run_id
      )
    )
  );

CREATE POLICY seen ON saga_steps FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (
      EXISTS (
        SELECT 1
        FROM saga_runs owner
        WHERE owner.office_id = saga_steps.office_id AND owner.id = saga_steps.run_id
      )
    )
  );
