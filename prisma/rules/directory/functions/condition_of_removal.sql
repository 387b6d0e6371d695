-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION directory.condition_of_removal(office uuid, table_name text, states text[])
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  DECLARE found_condition text;
  BEGIN
    IF NOT EXISTS (
      SELECT 1 FROM directory.office_removals removal JOIN public.offices held ON held.id = removal.office_id
      WHERE removal.office_id = office AND held.locked_text IS NOT NULL AND removal.state = ANY (states)) THEN
      RAISE EXCEPTION 'the removal of office % has not come to this', office;
    END IF;
    SELECT condition INTO found_condition FROM directory.tables_of_offices() WHERE name = table_name;
    IF found_condition IS NULL THEN RAISE EXCEPTION 'no table of an office: %', table_name; END IF;
    RETURN found_condition;
  END
$function$;
ALTER FUNCTION directory.condition_of_removal(uuid,text,text[]) OWNER TO balie_removal;
REVOKE ALL ON FUNCTION directory.condition_of_removal(uuid,text,text[]) FROM PUBLIC;
