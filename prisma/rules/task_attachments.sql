-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE task_attachments ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, DELETE ON task_attachments TO balie_app;
GRANT SELECT, DELETE ON task_attachments TO balie_removal;
GRANT SELECT (file_id, office_id) ON task_attachments TO balie_search;

CREATE POLICY added ON task_attachments FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1
        FROM tasks owner
        WHERE owner.office_id = task_attachments.office_id AND owner.id = task_attachments.task_id
      )
    )
  );

CREATE POLICY changed ON task_attachments FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1
        FROM tasks owner
        WHERE owner.office_id = task_attachments.office_id AND owner.id = task_attachments.task_id
      )
    )
  );

CREATE POLICY removed ON task_attachments FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1
        FROM tasks owner
        WHERE owner.office_id = task_attachments.office_id AND owner.id = task_attachments.task_id
      )
    )
  );

CREATE POLICY seen ON task_attachments FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (
      EXISTS (
        SELECT 1
        FROM tasks owner
        WHERE owner.office_id = task_attachments.office_id AND owner.id = task_attachments.task_id
      )
    )
  );

CREATE TRIGGER remove_file AFTER DELETE ON task_attachments
  FOR EACH ROW
  EXECUTE FUNCTION balie.remove_file_of_attachment();

CREATE OR REPLACE FUNCTION balie.remove_file_of_attachment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ BEGIN
    PERFORM balie.remove_unattached_files(OLD.office_id, ARRAY[OLD.file_id]);
    RETURN NULL;
  END $function$;
ALTER FUNCTION balie.remove_file_of_attachment() OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.remove_file_of_attachment() FROM PUBLIC;
