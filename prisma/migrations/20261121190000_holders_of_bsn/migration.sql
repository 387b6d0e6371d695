-- Who has a BSN or RSIN in the whole office. Kind and legal form choose the warning and stay on the server; of a relation
-- that the viewer's role hides, only its owner may be told, as with any other number. One that is being deleted still
-- warns, because it may come back, and is nothing to be merged with.
DROP FUNCTION balie.same_bsn(bytea, uuid);

CREATE FUNCTION balie.holders_of_bsn(p_hash bytea)
  RETURNS TABLE (id uuid, kind text, legal_form text, owner_id uuid, is_going boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp ROWS 2
AS $$
  SELECT CASE WHEN balie.sees_all() OR r.owner_id = balie.user_id() THEN r.id END,
         r.kind, r.legal_form, r.owner_id, r.deleting_at IS NOT NULL
  FROM relations r
  WHERE r.office_id = balie.office_id() AND r.bsn_hash = p_hash
  ORDER BY 1 NULLS LAST, r.owner_id
$$;

ALTER FUNCTION balie.holders_of_bsn(bytea) OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.holders_of_bsn(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.holders_of_bsn(bytea) TO balie_app, balie_search;
