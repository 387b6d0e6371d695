-- Functions of balie_search. LIKE is not leakproof, so under row-level security the trigram index stays unused; and
-- uniqueness holds over the whole office while a user sees part of it. These functions bypass row-level security and
-- therefore take office, user and role from the lease's settings themselves, never as an argument.

GRANT SELECT (id, office_id, owner_id, kind, legal_form, relation_number, email, bsn_hash, search_text, deleting_at,
              sort_name, sort_address, sort_city) ON relations TO balie_search;

-- One page of relations as the viewer sees them: ids in order with the key they are sorted by.
-- p_sort: 'name', 'address' or 'city'. p_pattern: a LIKE pattern over search_text, or null. A page starts after
-- (p_after_key, p_after_id) in the direction asked.
CREATE FUNCTION balie.search_relations(
  p_pattern text, p_kind text, p_sort text, p_descending boolean, p_after_key text, p_after_id uuid, p_take integer)
  RETURNS TABLE (id uuid, sort_key text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp ROWS 50
AS $$
DECLARE
  v_column text := CASE p_sort WHEN 'name' THEN 'sort_name' WHEN 'address' THEN 'sort_address'
                               WHEN 'city' THEN 'sort_city' END;
  v_direction text := CASE WHEN p_descending THEN 'DESC' ELSE 'ASC' END;
  v_beyond text := CASE WHEN p_descending THEN '<' ELSE '>' END;
  v_where text := 'office_id = $1 AND deleting_at IS NULL';
BEGIN
  IF v_column IS NULL THEN RAISE EXCEPTION 'unknown sort %', p_sort; END IF;
  IF NOT balie.sees_all() THEN v_where := v_where || ' AND owner_id = $2'; END IF;
  IF p_kind IS NOT NULL THEN v_where := v_where || ' AND kind = $3'; END IF;
  IF p_pattern IS NOT NULL THEN v_where := v_where || ' AND search_text LIKE $4'; END IF;
  -- From three letters on the trigram index finds the hits; materialised, so that the planner does not walk the sort
  -- index past every relation for a rare name.
  RETURN QUERY EXECUTE format(
    CASE WHEN length(p_pattern) >= 5
      THEN 'WITH hits AS MATERIALIZED (SELECT r.id, r.%1$I AS sort_key FROM relations r WHERE %2$s)
            SELECT hits.id, hits.sort_key FROM hits'
      ELSE 'SELECT hits.id, hits.sort_key
            FROM (SELECT r.id, r.%1$I AS sort_key FROM relations r WHERE %2$s) hits' END
    || ' WHERE $5::text IS NULL OR (hits.sort_key, hits.id) %3$s ($5::text COLLATE "C", $6::uuid)
         ORDER BY hits.sort_key %4$s, hits.id %4$s LIMIT $7',
    v_column, v_where, v_beyond, v_direction)
  USING balie.office_id(), balie.user_id(), p_kind, p_pattern, p_after_key, p_after_id, p_take;
END $$;

-- How many relations match, as the viewer sees them.
CREATE FUNCTION balie.count_relations(p_pattern text, p_kind text) RETURNS bigint
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE v_total bigint;
BEGIN
  EXECUTE 'SELECT count(*) FROM relations WHERE office_id = $1 AND deleting_at IS NULL'
    || CASE WHEN balie.sees_all() THEN '' ELSE ' AND owner_id = $2' END
    || CASE WHEN p_kind IS NULL THEN '' ELSE ' AND kind = $3' END
    || CASE WHEN p_pattern IS NULL THEN '' ELSE ' AND search_text LIKE $4' END
    INTO v_total USING balie.office_id(), balie.user_id(), p_kind, p_pattern;
  RETURN v_total;
END $$;

-- The highest numeric relation number of the office; null when there is none.
CREATE FUNCTION balie.highest_relation_number() RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT max(CASE WHEN relation_number ~ '^[0-9]{1,15}$' THEN relation_number::bigint END)
  FROM relations WHERE office_id = balie.office_id()
$$;

CREATE FUNCTION balie.relation_number_taken(p_number text, p_except uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT EXISTS (SELECT 1 FROM relations WHERE office_id = balie.office_id() AND relation_number = p_number
                 AND id IS DISTINCT FROM p_except)
$$;

CREATE FUNCTION balie.person_email_taken(p_email text, p_except uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT EXISTS (SELECT 1 FROM relations WHERE office_id = balie.office_id() AND kind = 'person' AND email = p_email
                 AND email <> '' AND id IS DISTINCT FROM p_except)
$$;

-- Kind and legal form of the relations with this number: enough to choose the warning, nothing that identifies them.
CREATE FUNCTION balie.same_bsn(p_hash bytea, p_except uuid) RETURNS TABLE (kind text, legal_form text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT kind, legal_form FROM relations
  WHERE office_id = balie.office_id() AND bsn_hash = p_hash AND id IS DISTINCT FROM p_except
$$;

ALTER FUNCTION balie.search_relations(text, text, text, boolean, text, uuid, integer) OWNER TO balie_search;
ALTER FUNCTION balie.count_relations(text, text) OWNER TO balie_search;
ALTER FUNCTION balie.highest_relation_number() OWNER TO balie_search;
ALTER FUNCTION balie.relation_number_taken(text, uuid) OWNER TO balie_search;
ALTER FUNCTION balie.person_email_taken(text, uuid) OWNER TO balie_search;
ALTER FUNCTION balie.same_bsn(bytea, uuid) OWNER TO balie_search;
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA balie FROM PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA balie TO balie_app, balie_search;
