-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE relation_imports ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON relation_imports TO balie_app;
GRANT SELECT (created_at, id, office_id, state, stop, worked_at), UPDATE (worked_at) ON relation_imports TO
  balie_directory;
GRANT SELECT, DELETE ON relation_imports TO balie_removal;

CREATE POLICY admins ON relation_imports FOR ALL TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  )
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );

CREATE POLICY aged ON relation_imports FOR SELECT TO balie_directory
  USING (
    true
  );

CREATE POLICY knocked ON relation_imports FOR UPDATE TO balie_directory
  USING (
    true
  )
  WITH CHECK (
    true
  );
