-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE letter_templates ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE (file_id, file_name, is_filled, name, position, tags, version), DELETE ON
  letter_templates TO balie_app;
GRANT SELECT, DELETE ON letter_templates TO balie_removal;

CREATE POLICY added ON letter_templates FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.viewer_role()) = 'admin'
    AND maker_id = (SELECT balie.user_id())
  );

CREATE POLICY changed ON letter_templates FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'admin'
  );

CREATE POLICY removed ON letter_templates FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'admin'
  );

CREATE POLICY seen ON letter_templates FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) <> 'customer'
  );
