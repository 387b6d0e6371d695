-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.holders_of_kvk_number(p_numbers text[])
 RETURNS TABLE(kvk_number text, id uuid, owner_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 2
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  WITH told AS (
    SELECT r.kvk_number, CASE WHEN balie.sees_all() OR r.owner_id = balie.user_id() THEN r.id END AS id, r.owner_id
    FROM relations r
    WHERE r.office_id = balie.office_id() AND r.kind = 'organisation' AND r.kvk_number = ANY (p_numbers)
      AND r.kvk_number <> '' AND r.deleting_at IS NULL
  )
  SELECT DISTINCT told.kvk_number, told.id, told.owner_id FROM told ORDER BY 1, 2 NULLS LAST, 3
$function$;
ALTER FUNCTION balie.holders_of_kvk_number(text[]) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.holders_of_kvk_number(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.holders_of_kvk_number(text[]) TO balie_app;
