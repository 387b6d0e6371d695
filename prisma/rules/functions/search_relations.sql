-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.search_relations(p_alternatives jsonb, p_number text, p_kind text, p_sort text, p_descending boolean, p_after_key text, p_after_id uuid, p_take integer)
 RETURNS TABLE(id uuid, sort_key text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_key text := CASE p_sort WHEN 'name' THEN 'r.sort_name' WHEN 'address' THEN 'r.sort_address'
                            WHEN 'city' THEN 'r.sort_city' END;
  v_direction text := CASE WHEN p_descending THEN 'DESC' ELSE 'ASC' END;
  v_beyond text := CASE WHEN p_descending THEN '<' ELSE '>' END;
  v_where text := 'office_id = $1 AND deleting_at IS NULL';
  v_by_index boolean := false;
BEGIN
  IF v_key IS NULL THEN RAISE EXCEPTION 'unknown sort %', p_sort; END IF;
  IF NOT balie.sees_all() THEN v_where := v_where || ' AND owner_id = $2'; END IF;
  IF p_kind IS NOT NULL THEN v_where := v_where || ' AND kind = $3'; END IF;
  IF p_alternatives IS NOT NULL THEN
    v_where := v_where || ' AND ' || balie.search_condition(p_alternatives);
    -- From three letters on the trigram index finds the hits; materialised, so that the planner does not walk the sort
    -- index past every relation for a rare name.
    SELECT bool_and(longest >= 5) INTO v_by_index FROM (
      SELECT max(length(pattern)) AS longest
      FROM jsonb_array_elements(p_alternatives) words, jsonb_array_elements_text(words) pattern
      GROUP BY words) each_alternative;
  END IF;
  -- A key before, or in the other direction behind, all that anybody can have typed. Where nobody has the
  -- number the sort index keeps its use.
  IF p_number IS NOT NULL AND EXISTS (
    SELECT FROM relations r WHERE r.office_id = balie.office_id() AND r.relation_number = p_number
    AND (balie.sees_all() OR r.owner_id = balie.user_id())) THEN
    v_key := format('CASE WHEN r.relation_number = $4 THEN %L || %s ELSE %2$s END',
                    CASE WHEN p_descending THEN chr(1114109) ELSE chr(1) END, v_key);
  END IF;
  RETURN QUERY EXECUTE format(
    CASE WHEN v_by_index
      THEN 'WITH hits AS MATERIALIZED (SELECT r.id, %1$s AS sort_key FROM relations r WHERE %2$s)
            SELECT hits.id, hits.sort_key FROM hits'
      ELSE 'SELECT hits.id, hits.sort_key
            FROM (SELECT r.id, %1$s AS sort_key FROM relations r WHERE %2$s) hits' END
    || ' WHERE $5::text IS NULL OR (hits.sort_key, hits.id) %3$s ($5::text COLLATE "C", $6::uuid)
         ORDER BY hits.sort_key %4$s, hits.id %4$s LIMIT $7',
    v_key, v_where, v_beyond, v_direction)
  USING balie.office_id(), balie.user_id(), p_kind, p_number, p_after_key, p_after_id, p_take;
END $function$;
ALTER FUNCTION balie.search_relations(jsonb,text,text,text,boolean,text,uuid,integer) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.search_relations(jsonb,text,text,text,boolean,text,uuid,integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.search_relations(jsonb,text,text,text,boolean,text,uuid,integer) TO balie_app;
