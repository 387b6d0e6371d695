-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.count_relations(p_alternatives jsonb, p_kind text)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE v_total bigint;
BEGIN
  EXECUTE 'SELECT count(*) FROM relations WHERE office_id = $1 AND deleting_at IS NULL'
    || CASE WHEN balie.sees_all() THEN '' ELSE ' AND owner_id = $2' END
    || CASE WHEN p_kind IS NULL THEN '' ELSE ' AND kind = $3' END
    || CASE WHEN p_alternatives IS NULL THEN '' ELSE ' AND ' || balie.search_condition(p_alternatives) END
    INTO v_total USING balie.office_id(), balie.user_id(), p_kind;
  RETURN v_total;
END $function$;
ALTER FUNCTION balie.count_relations(jsonb,text) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.count_relations(jsonb,text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.count_relations(jsonb,text) TO balie_app;
