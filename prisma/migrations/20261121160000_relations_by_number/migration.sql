-- 'Waarom zie ik dit niet?': whom a relation number or a phone number belongs to in the whole office. Of a relation
-- that the viewer's role hides, the owner is all that is told; no id leaves, and the number was the caller's own.

CREATE INDEX relations_by_phone1 ON relations (office_id, phone1) WHERE phone1 <> '';
CREATE INDEX relations_by_phone2 ON relations (office_id, phone2) WHERE phone2 <> '';
CREATE INDEX relations_by_phone3 ON relations (office_id, phone3) WHERE phone3 <> '';

-- Each index is asked for itself: an OR over the four would read the office.
CREATE FUNCTION balie.relations_by_number(p_number text, p_phone text)
  RETURNS TABLE (id uuid, matched_on text, owner_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp ROWS 2
AS $$
  SELECT CASE WHEN balie.sees_all() OR found.owner_id = balie.user_id() THEN found.id END,
         min(found.matched_on), found.owner_id
  FROM (
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
  ) found
  GROUP BY found.id, found.owner_id, found.sort_name
  ORDER BY min(found.matched_on) DESC, found.sort_name, found.id
  LIMIT 10
$$;

GRANT SELECT (phone1, phone2, phone3) ON relations TO balie_search;
ALTER FUNCTION balie.relations_by_number(text, text) OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.relations_by_number(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.relations_by_number(text, text) TO balie_app, balie_search;
