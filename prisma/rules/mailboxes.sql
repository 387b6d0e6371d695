-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE mailboxes ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON mailboxes TO balie_app;
GRANT SELECT, DELETE ON mailboxes TO balie_removal;

CREATE POLICY added ON mailboxes FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );

CREATE POLICY changed ON mailboxes FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );

CREATE POLICY removed ON mailboxes FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );

CREATE POLICY seen ON mailboxes FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) <> 'customer'
  );
