-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.highest_relation_number()
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_sort TO 'off'
AS $function$
DECLARE
  v_office uuid := balie.office_id();
  v_number bigint;
BEGIN
  FOR v_number IN
    SELECT numbered.number
    FROM (SELECT (CASE WHEN relation_number ~ '^[0-9]{1,15}$' THEN relation_number::bigint END) AS number
          FROM relation_numbers WHERE office_id = v_office) numbered
    WHERE numbered.number < 999999999999999
    ORDER BY numbered.number DESC
  LOOP
    PERFORM 1 FROM relation_numbers WHERE office_id = v_office AND relation_number = (v_number + 1)::text;
    IF NOT FOUND THEN RETURN v_number; END IF;
  END LOOP;
  RETURN NULL;
END $function$;
ALTER FUNCTION balie.highest_relation_number() OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.highest_relation_number() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.highest_relation_number() TO balie_app;
