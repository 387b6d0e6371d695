-- Which organisations of the whole office have one of these KvK numbers, for who adds one. Of a relation that the
-- viewer's role hides, only its owner may be told, as with any other number; one that is being deleted is nobody's.
CREATE FUNCTION balie.holders_of_kvk_number(p_numbers text[])
  RETURNS TABLE (kvk_number text, id uuid, owner_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp ROWS 2
AS $$
  WITH told AS (
    SELECT r.kvk_number, CASE WHEN balie.sees_all() OR r.owner_id = balie.user_id() THEN r.id END AS id, r.owner_id
    FROM relations r
    WHERE r.office_id = balie.office_id() AND r.kind = 'organisation' AND r.kvk_number = ANY (p_numbers)
      AND r.kvk_number <> '' AND r.deleting_at IS NULL
  )
  SELECT DISTINCT told.kvk_number, told.id, told.owner_id FROM told ORDER BY 1, 2 NULLS LAST, 3
$$;

ALTER FUNCTION balie.holders_of_kvk_number(text[]) OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.holders_of_kvk_number(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.holders_of_kvk_number(text[]) TO balie_app;
