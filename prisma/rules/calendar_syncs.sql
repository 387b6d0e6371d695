-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE calendar_syncs ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE ON calendar_syncs TO balie_app;
GRANT SELECT, DELETE ON calendar_syncs TO balie_removal;

CREATE POLICY added ON calendar_syncs FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );

CREATE POLICY changed ON calendar_syncs FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );

CREATE POLICY seen ON calendar_syncs FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );
