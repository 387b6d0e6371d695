-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE mailings ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE (ended_at, failure_message, held_lot_id, state, user_id), DELETE ON mailings TO
  balie_app;
GRANT SELECT (held_lot_id, id, office_id, state) ON mailings TO balie_directory;
GRANT SELECT, DELETE ON mailings TO balie_removal;

CREATE POLICY added ON mailings FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND user_id = (SELECT balie.user_id())
  );

CREATE POLICY changed ON mailings FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND ((SELECT balie.sees_all()) OR user_id = (SELECT balie.user_id()))
  );

CREATE POLICY removed ON mailings FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND ((SELECT balie.sees_all()) OR user_id = (SELECT balie.user_id()))
  );

CREATE POLICY seen ON mailings FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.viewer_role()) <> 'customer'
    AND ((SELECT balie.sees_all()) OR user_id = (SELECT balie.user_id()))
  );

CREATE POLICY stale ON mailings FOR SELECT TO balie_directory
  USING (
    true
  );
