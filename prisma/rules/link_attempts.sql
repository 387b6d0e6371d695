-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE link_attempts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE ON link_attempts TO balie_app;
GRANT SELECT (id, office_id, state_hash) ON link_attempts TO balie_directory;
GRANT SELECT, DELETE ON link_attempts TO balie_removal;

CREATE POLICY added ON link_attempts FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );

CREATE POLICY changed ON link_attempts FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  )
  WITH CHECK (
    office_id = (SELECT balie.office_id())
  );

CREATE POLICY directory ON link_attempts FOR SELECT TO balie_directory
  USING (
    true
  );

CREATE POLICY seen ON link_attempts FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );
