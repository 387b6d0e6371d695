-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE portal_withdrawals ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE ON portal_withdrawals TO balie_app;
GRANT SELECT, DELETE ON portal_withdrawals TO balie_removal;

CREATE POLICY admins ON portal_withdrawals FOR ALL TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  )
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );
