-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE task_flow_steps ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE (user_id), DELETE ON task_flow_steps TO balie_app;
GRANT SELECT, DELETE ON task_flow_steps TO balie_removal;

CREATE POLICY added ON task_flow_steps FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'admin'
  );

CREATE POLICY changed ON task_flow_steps FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'admin'
  );

CREATE POLICY removed ON task_flow_steps FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'admin'
  );

CREATE POLICY seen ON task_flow_steps FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) <> 'customer'
  );
