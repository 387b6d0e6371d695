-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE provider_subscriptions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON provider_subscriptions TO balie_app;
GRANT SELECT (client_state_hash, ends_at, id, is_possible, link_id, office_id, remote_id, renews_at) ON
  provider_subscriptions TO balie_directory;
GRANT SELECT, DELETE ON provider_subscriptions TO balie_removal;

CREATE POLICY directory ON provider_subscriptions FOR SELECT TO balie_directory
  USING (
    true
  );

CREATE POLICY kept ON provider_subscriptions FOR ALL TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system'
  )
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system'
  );

CREATE POLICY seen ON provider_subscriptions FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );
