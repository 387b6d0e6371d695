-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE task_deeds ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE (content), DELETE ON task_deeds TO balie_app;
GRANT SELECT (created_at, id), DELETE ON task_deeds TO balie_directory;
GRANT SELECT, DELETE ON task_deeds TO balie_removal;
GRANT SELECT (file_ids, office_id) ON task_deeds TO balie_search;

CREATE POLICY added ON task_deeds FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND user_id = (SELECT balie.user_id())
  );

CREATE POLICY dated ON task_deeds FOR SELECT TO balie_directory
  USING (
    true
  );

CREATE POLICY moved_with_relation ON task_deeds FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system'
  );

CREATE POLICY own ON task_deeds FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND user_id = (SELECT balie.user_id())
  );

CREATE POLICY removed ON task_deeds FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND user_id = (SELECT balie.user_id())
  );

CREATE POLICY seen_by_system ON task_deeds FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system'
  );

CREATE POLICY swept ON task_deeds FOR DELETE TO balie_directory
  USING (
    true
  );

CREATE TRIGGER remove_files AFTER DELETE ON task_deeds
  FOR EACH ROW
  WHEN (
    old.file_ids <> '{}'::uuid[]
  )
  EXECUTE FUNCTION balie.remove_files_of_deed();

CREATE OR REPLACE FUNCTION balie.remove_files_of_deed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ BEGIN
    PERFORM balie.remove_unattached_files(OLD.office_id, OLD.file_ids);
    RETURN NULL;
  END $function$;
ALTER FUNCTION balie.remove_files_of_deed() OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.remove_files_of_deed() FROM PUBLIC;
