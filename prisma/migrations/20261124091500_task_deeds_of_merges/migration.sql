-- A merge gives the tasks of the relation that goes to the one that stays, also those that a deed keeps for taking back.
-- Deeds are their users' own: the merge moves them as the system.
CREATE POLICY moved_with_relation ON task_deeds FOR UPDATE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system');
CREATE POLICY seen_by_system ON task_deeds FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system');
GRANT UPDATE (content) ON task_deeds TO balie_app;
