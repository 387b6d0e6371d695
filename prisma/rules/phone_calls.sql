-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE phone_calls ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE ON phone_calls TO balie_app;
GRANT SELECT (heard_at), DELETE ON phone_calls TO balie_directory;
GRANT SELECT, DELETE ON phone_calls TO balie_removal;

CREATE POLICY dated ON phone_calls FOR SELECT TO balie_directory
  USING (
    true
  );

CREATE POLICY forgotten ON phone_calls FOR DELETE TO balie_directory
  USING (
    true
  );

CREATE POLICY rung ON phone_calls FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND ((SELECT balie.user_id()) = ANY (rung_ids))
  );

CREATE POLICY written ON phone_calls FOR ALL TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system'
  )
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system'
  );
