-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE meetings ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE (event_version, join_url, minutes, passcode_ciphertext, problem, remote_id,
  remote_uuid, sent_until, starts_at, status, topic, version, work), DELETE ON meetings TO balie_app;
GRANT SELECT, DELETE ON meetings TO balie_removal;
GRANT SELECT (agenda, office_id) ON meetings TO balie_search;

CREATE POLICY added ON meetings FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND user_id = (SELECT balie.user_id())
  );

CREATE POLICY changed ON meetings FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND ((SELECT balie.sees_all()) OR user_id = (SELECT balie.user_id()))
  );

CREATE POLICY removed ON meetings FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system'
  );

CREATE POLICY seen ON meetings FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.viewer_role()) <> 'customer'
    AND ((SELECT balie.sees_all()) OR user_id = (SELECT balie.user_id()))
  );
