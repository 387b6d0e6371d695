-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE request_answers ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON request_answers TO balie_app;
GRANT SELECT (created_at), DELETE ON request_answers TO balie_directory;
GRANT SELECT, DELETE ON request_answers TO balie_removal;

CREATE POLICY dated ON request_answers FOR SELECT TO balie_directory
  USING (
    true
  );

CREATE POLICY own ON request_answers FOR ALL TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND user_id = (SELECT balie.user_id())
  )
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND user_id = (SELECT balie.user_id())
  );

CREATE POLICY swept ON request_answers FOR DELETE TO balie_directory
  USING (
    true
  );
