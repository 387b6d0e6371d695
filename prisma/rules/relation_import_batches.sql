-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE relation_import_batches ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON relation_import_batches TO balie_app;
GRANT SELECT (import_id, office_id), DELETE ON relation_import_batches TO balie_directory;
GRANT SELECT, DELETE ON relation_import_batches TO balie_removal;

CREATE POLICY admins ON relation_import_batches FOR ALL TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  )
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );

CREATE POLICY forgotten ON relation_import_batches FOR DELETE TO balie_directory
  USING (
    true
  );

CREATE POLICY found ON relation_import_batches FOR SELECT TO balie_directory
  USING (
    true
  );
