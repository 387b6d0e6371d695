-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE meeting_accounts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE ON meeting_accounts TO balie_app;
GRANT SELECT, DELETE ON meeting_accounts TO balie_removal;

CREATE POLICY added ON meeting_accounts FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system'
  );

CREATE POLICY changed ON meeting_accounts FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system'
  );

CREATE POLICY seen ON meeting_accounts FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) <> 'customer'
  );
