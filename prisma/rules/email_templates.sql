-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE email_templates ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE (body, name, position, version), DELETE ON email_templates TO balie_app;
GRANT SELECT, DELETE ON email_templates TO balie_removal;

CREATE POLICY added ON email_templates FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND maker_id = (SELECT balie.user_id())
  );

CREATE POLICY changed ON email_templates FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
  );

CREATE POLICY removed ON email_templates FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND ((SELECT balie.viewer_role()) = 'admin' OR maker_id = (SELECT balie.user_id()))
  );

CREATE POLICY seen ON email_templates FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) <> 'customer'
  );
