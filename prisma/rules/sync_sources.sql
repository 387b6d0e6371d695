-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE sync_sources ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON sync_sources TO balie_app;
GRANT SELECT (due_at, full_due_at, id, is_paused, kind, link_id, office_id, passed_at, requested_at,
  wants_full, wants_pass), UPDATE (requested_at, wants_full, wants_pass) ON sync_sources TO balie_directory;
GRANT SELECT, DELETE ON sync_sources TO balie_removal;

CREATE POLICY added ON sync_sources FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );

CREATE POLICY changed ON sync_sources FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );

CREATE POLICY due ON sync_sources FOR SELECT TO balie_directory
  USING (
    true
  );

CREATE POLICY removed ON sync_sources FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );

CREATE POLICY requested ON sync_sources FOR UPDATE TO balie_directory
  USING (
    true
  );

CREATE POLICY seen ON sync_sources FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) <> 'customer'
  );
