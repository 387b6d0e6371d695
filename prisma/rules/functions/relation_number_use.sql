-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.relation_number_use(p_number text, p_except uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  SELECT CASE
    WHEN given.relation_id IS NULL THEN 'held'
    WHEN EXISTS (SELECT 1 FROM relations WHERE office_id = given.office_id AND relation_number = p_number) THEN 'exists'
    ELSE 'given' END
  FROM relation_numbers given
  WHERE given.office_id = balie.office_id() AND given.relation_number = p_number
    AND (p_except IS NULL OR given.relation_id IS DISTINCT FROM p_except)
$function$;
ALTER FUNCTION balie.relation_number_use(text,uuid) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.relation_number_use(text,uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.relation_number_use(text,uuid) TO balie_app;
