-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE calendar_syncs ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE ON calendar_syncs TO balie_app;
GRANT SELECT (asked_at, cursor, full_at, id, link_id, office_id, rounded_at, state, wants_full, wants_round),
  UPDATE (asked_at, wants_full, wants_round) ON calendar_syncs TO balie_directory;
GRANT SELECT, DELETE ON calendar_syncs TO balie_removal;

CREATE POLICY added ON calendar_syncs FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );

CREATE POLICY asked ON calendar_syncs FOR UPDATE TO balie_directory
  USING (
    true
  );

CREATE POLICY changed ON calendar_syncs FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );

CREATE POLICY due ON calendar_syncs FOR SELECT TO balie_directory
  USING (
    true
  );

CREATE POLICY seen ON calendar_syncs FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );
