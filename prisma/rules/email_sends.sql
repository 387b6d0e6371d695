-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE email_sends ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE ON email_sends TO balie_app;
GRANT SELECT (due_at, held_lot_id, id, mailing_id, office_id, state) ON email_sends TO balie_directory;
GRANT SELECT, DELETE ON email_sends TO balie_removal;

CREATE POLICY added ON email_sends FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND ((SELECT balie.viewer_role()) = 'system' OR user_id = (SELECT balie.user_id()))
  );

CREATE POLICY changed ON email_sends FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND ((SELECT balie.sees_all()) OR user_id = (SELECT balie.user_id()))
  );

CREATE POLICY seen ON email_sends FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.viewer_role()) <> 'customer'
    AND ((SELECT balie.sees_all()) OR user_id = (SELECT balie.user_id()))
  );

CREATE POLICY stale ON email_sends FOR SELECT TO balie_directory
  USING (
    true
  );
