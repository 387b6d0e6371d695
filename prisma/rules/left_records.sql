-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE left_records ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE ON left_records TO balie_app;
GRANT SELECT, DELETE ON left_records TO balie_removal;

CREATE POLICY written ON left_records FOR ALL TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system'
  )
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system'
  );
