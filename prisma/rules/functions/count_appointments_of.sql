-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.count_appointments_of(relation_ids uuid[])
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    SELECT count(*)::int FROM appointments
    WHERE office_id = balie.office_id() AND relation_id = ANY (relation_ids) AND deleted_at IS NULL
    AND read_only_reason IS NULL
  $function$;
ALTER FUNCTION balie.count_appointments_of(uuid[]) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.count_appointments_of(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.count_appointments_of(uuid[]) TO balie_app;
