-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION directory.rows_of_office(office uuid, table_name text)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ BEGIN
  RETURN QUERY EXECUTE format('SELECT to_jsonb(t)::text FROM %s t WHERE %s', table_name,
    directory.condition_of_removal(office, table_name, '{asked,exported}')) USING office;
END $function$;
ALTER FUNCTION directory.rows_of_office(uuid,text) OWNER TO balie_removal;
REVOKE ALL ON FUNCTION directory.rows_of_office(uuid,text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION directory.rows_of_office(uuid,text) TO balie_directory;
