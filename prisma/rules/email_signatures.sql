-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE email_signatures ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE (body, version) ON email_signatures TO balie_app;
GRANT SELECT, DELETE ON email_signatures TO balie_removal;

CREATE POLICY added ON email_signatures FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (user_id = (SELECT balie.user_id()) OR user_id IS NULL AND (SELECT balie.viewer_role()) = 'admin')
  );

CREATE POLICY changed ON email_signatures FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (user_id = (SELECT balie.user_id()) OR user_id IS NULL AND (SELECT balie.viewer_role()) = 'admin')
  );

CREATE POLICY seen ON email_signatures FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.viewer_role()) <> 'customer'
    AND (user_id IS NULL OR user_id = (SELECT balie.user_id()))
  );
