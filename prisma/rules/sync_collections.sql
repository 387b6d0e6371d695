-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE sync_collections ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON sync_collections TO balie_app;
GRANT SELECT, DELETE ON sync_collections TO balie_removal;

CREATE POLICY added ON sync_collections FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system'
  );

CREATE POLICY changed ON sync_collections FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system'
  );

CREATE POLICY removed ON sync_collections FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );

CREATE POLICY seen ON sync_collections FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) <> 'customer'
  );
