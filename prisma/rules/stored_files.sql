-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE stored_files ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE (byte_length, content_object, content_type, name, owner_kind, parts,
  received_bytes, refusal, scan_state, sha256, state, touched_at), DELETE ON stored_files TO balie_app;
GRANT SELECT (id, office_id, owner_kind, touched_at), DELETE ON stored_files TO balie_directory;
GRANT SELECT, DELETE ON stored_files TO balie_removal;
GRANT SELECT (id, office_id), DELETE ON stored_files TO balie_search;

CREATE POLICY dated ON stored_files FOR SELECT TO balie_directory
  USING (
    true
  );

CREATE POLICY letter_changed ON stored_files FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND owner_kind = 'letter' AND (SELECT balie.sees_all())
  );

CREATE POLICY letter_removed ON stored_files FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND owner_kind = 'letter' AND (SELECT balie.sees_all())
  );

CREATE POLICY letter_seen ON stored_files FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND owner_kind = 'letter'
    AND (SELECT balie.viewer_role()) <> 'customer'
  );

CREATE POLICY made ON stored_files FOR ALL TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND owner_kind IS NULL
    AND maker_id = (SELECT balie.user_id())
  )
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND maker_id = (SELECT balie.user_id())
    AND (owner_kind IS DISTINCT FROM 'letter' OR (SELECT balie.sees_all()))
  );

CREATE POLICY swept ON stored_files FOR DELETE TO balie_directory
  USING (
    owner_kind IS NULL
  );

CREATE POLICY task_seen ON stored_files FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND owner_kind = 'task'
    AND (
      EXISTS (
        SELECT 1
        FROM task_attachments attachment
        WHERE attachment.office_id = stored_files.office_id AND attachment.file_id = stored_files.id
      )
    )
  );

CREATE TRIGGER note_removed_file AFTER DELETE ON stored_files
  FOR EACH ROW
  EXECUTE FUNCTION balie.note_removed_file();

CREATE OR REPLACE FUNCTION balie.note_removed_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ BEGIN
    INSERT INTO directory.removed_files (file_id, office_id) VALUES (OLD.id, OLD.office_id);
    RETURN NULL;
  END $function$;
ALTER FUNCTION balie.note_removed_file() OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.note_removed_file() FROM PUBLIC;
