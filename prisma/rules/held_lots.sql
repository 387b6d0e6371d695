-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE held_lots ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE (decided_at, decided_by_id, failure_message, found_count, looked_at, state) ON
  held_lots TO balie_app;
GRANT SELECT (kind, office_id, state) ON held_lots TO balie_directory;
GRANT SELECT, DELETE ON held_lots TO balie_removal;

CREATE POLICY added ON held_lots FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system'
  );

CREATE POLICY changed ON held_lots FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND ((SELECT balie.viewer_role()) = ANY (ARRAY['admin', 'system']))
  );

CREATE POLICY held ON held_lots FOR SELECT TO balie_directory
  USING (
    true
  );

CREATE POLICY seen ON held_lots FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND ((SELECT balie.viewer_role()) = ANY (ARRAY['admin', 'system']))
  );
