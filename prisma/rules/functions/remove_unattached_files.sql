-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.remove_unattached_files(office uuid, freed uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    DELETE FROM stored_files file
    WHERE file.office_id = office AND file.id = ANY(freed)
      AND NOT EXISTS (SELECT FROM task_attachments WHERE office_id = office AND file_id = file.id)
      AND NOT EXISTS (SELECT FROM task_deeds WHERE office_id = office AND file_ids @> ARRAY[file.id])
  $function$;
ALTER FUNCTION balie.remove_unattached_files(uuid,uuid[]) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.remove_unattached_files(uuid,uuid[]) FROM PUBLIC;
