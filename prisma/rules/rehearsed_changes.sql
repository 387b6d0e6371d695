-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE rehearsed_changes ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, DELETE ON rehearsed_changes TO balie_app;
GRANT SELECT, DELETE ON rehearsed_changes TO balie_removal;

CREATE POLICY added ON rehearsed_changes FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );

CREATE POLICY removed ON rehearsed_changes FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );

CREATE POLICY seen ON rehearsed_changes FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );
