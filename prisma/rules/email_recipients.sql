-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE email_recipients ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, DELETE ON email_recipients TO balie_app;
GRANT SELECT, DELETE ON email_recipients TO balie_removal;
GRANT SELECT (address, email_id, office_id) ON email_recipients TO balie_search;

CREATE POLICY added ON email_recipients FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.viewer_role()) = 'system'
    AND (
      EXISTS (
        SELECT 1
        FROM emails owner
        WHERE owner.office_id = email_recipients.office_id AND owner.id = email_recipients.email_id
      )
    )
  );

CREATE POLICY changed ON email_recipients FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.viewer_role()) = 'system'
    AND (
      EXISTS (
        SELECT 1
        FROM emails owner
        WHERE owner.office_id = email_recipients.office_id AND owner.id = email_recipients.email_id
      )
    )
  );

CREATE POLICY removed ON email_recipients FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.viewer_role()) = 'system'
    AND (
      EXISTS (
        SELECT 1
        FROM emails owner
        WHERE owner.office_id = email_recipients.office_id AND owner.id = email_recipients.email_id
      )
    )
  );

CREATE POLICY seen ON email_recipients FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (
      EXISTS (
        SELECT 1
        FROM emails owner
        WHERE owner.office_id = email_recipients.office_id AND owner.id = email_recipients.email_id
      )
    )
  );
