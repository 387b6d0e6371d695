-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION directory.remove_rows_of_office(office uuid, table_name text, most integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  DECLARE
    condition text := directory.condition_of_removal(office, table_name, '{removing}');
    bounded boolean := (SELECT NOT refers_to_itself FROM directory.tables_of_offices() WHERE name = table_name);
    removed bigint;
  BEGIN
    IF bounded THEN
      EXECUTE format('DELETE FROM %1$s WHERE ctid = ANY (ARRAY(SELECT ctid FROM %1$s WHERE %2$s LIMIT $2))',
                     table_name, condition) USING office, most;
    ELSE
      EXECUTE format('DELETE FROM %s WHERE %s', table_name, condition) USING office;
    END IF;
    GET DIAGNOSTICS removed = ROW_COUNT;
    RETURN removed;
  END
$function$;
ALTER FUNCTION directory.remove_rows_of_office(uuid,text,integer) OWNER TO balie_removal;
REVOKE ALL ON FUNCTION directory.remove_rows_of_office(uuid,text,integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION directory.remove_rows_of_office(uuid,text,integer) TO balie_directory;
