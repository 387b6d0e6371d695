-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION directory.print_of_office(office uuid, table_name text, OUT row_count bigint, OUT print text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ BEGIN
  EXECUTE format(
    'SELECT count(*), coalesce(sum(hashtextextended(to_jsonb(t)::text, 0)), 0)::text FROM %s t WHERE %s', table_name,
    directory.condition_of_removal(office, table_name, '{asked,exported}')) INTO row_count, print USING office;
END $function$;
ALTER FUNCTION directory.print_of_office(uuid,text) OWNER TO balie_removal;
REVOKE ALL ON FUNCTION directory.print_of_office(uuid,text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION directory.print_of_office(uuid,text) TO balie_directory;
