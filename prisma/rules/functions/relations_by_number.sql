-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.relations_by_number(p_number text, p_phone text)
 RETURNS TABLE(id uuid, matched_on text, owner_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 2
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  WITH found AS (
    SELECT r.id, r.owner_id, r.sort_name, 'relationNumber' AS matched_on FROM relations r
      WHERE r.office_id = balie.office_id() AND r.relation_number = p_number
        AND p_number <> '' AND r.deleting_at IS NULL
    UNION ALL
    SELECT r.id, r.owner_id, r.sort_name, 'phone' FROM relations r
      WHERE r.office_id = balie.office_id() AND r.phone1 = p_phone AND r.phone1 <> '' AND r.deleting_at IS NULL
    UNION ALL
    SELECT r.id, r.owner_id, r.sort_name, 'phone' FROM relations r
      WHERE r.office_id = balie.office_id() AND r.phone2 = p_phone AND r.phone2 <> '' AND r.deleting_at IS NULL
    UNION ALL
    SELECT r.id, r.owner_id, r.sort_name, 'phone' FROM relations r
      WHERE r.office_id = balie.office_id() AND r.phone3 = p_phone AND r.phone3 <> '' AND r.deleting_at IS NULL
  ), each AS (
    SELECT found.id, found.owner_id, found.sort_name, min(found.matched_on) AS matched_on,
           balie.sees_all() OR found.owner_id = balie.user_id() AS is_seen
    FROM found
    GROUP BY found.id, found.owner_id, found.sort_name
  ), told AS (
    SELECT CASE WHEN each.is_seen THEN each.id END AS id, each.matched_on, each.owner_id,
           CASE WHEN each.is_seen THEN each.sort_name END AS sort_name
    FROM each
  )
  SELECT told.id, told.matched_on, told.owner_id
  FROM told
  GROUP BY told.id, told.matched_on, told.owner_id, told.sort_name
  ORDER BY told.id IS NULL, told.matched_on DESC, told.sort_name, told.id, told.owner_id
  LIMIT 10
$function$;
ALTER FUNCTION balie.relations_by_number(text,text) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.relations_by_number(text,text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.relations_by_number(text,text) TO balie_app;
