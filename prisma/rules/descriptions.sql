-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE descriptions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE (name, position, version), DELETE ON descriptions TO balie_app;
GRANT SELECT, DELETE ON descriptions TO balie_removal;

CREATE POLICY added ON descriptions FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'admin'
  );

CREATE POLICY changed ON descriptions FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'admin'
  );

CREATE POLICY removed ON descriptions FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'admin'
  );

CREATE POLICY seen ON descriptions FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) <> 'customer'
  );
