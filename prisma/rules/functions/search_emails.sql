-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.search_emails(p_patterns text[], p_moment timestamp with time zone, p_id uuid, p_take integer)
 RETURNS TABLE(id uuid, moment timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  c_columns constant text := 'id, moment, remote_id, from_key, judged_by, made_by_id';
  c_newest constant integer := 2000;
  c_many constant integer := 20;
  v_words text;
  v_where text := 'office_id = $1 AND NOT (''deleted'' = ANY(pending))';
  v_older text := ' AND (moment, id) < ((SELECT moment FROM last), (SELECT id FROM last))';
  v_found integer;
  v_share integer := 0;
  v_hits text;
BEGIN
  SELECT string_agg(format('search_text LIKE ($3)[%s]', place), ' AND ') INTO v_words
    FROM generate_subscripts(p_patterns, 1) place;
  IF v_words IS NULL THEN RAISE EXCEPTION 'a search without words'; END IF;
  IF p_moment IS NOT NULL THEN v_where := v_where || ' AND (moment, id) < ($4, $5)'; END IF;
  RETURN QUERY EXECUTE format(
    'SELECT hits.id, hits.moment FROM (
       SELECT %1$s, search_text FROM emails WHERE %2$s ORDER BY moment DESC, id DESC LIMIT $7) hits
     WHERE %3$s AND %4$s ORDER BY hits.moment DESC, hits.id DESC LIMIT $6',
    c_columns, v_where, v_words, balie.email_rule())
  USING balie.office_id(), balie.user_id(), p_patterns, p_moment, p_id, p_take, c_newest;
  GET DIAGNOSTICS v_found = ROW_COUNT;
  IF v_found >= p_take THEN RETURN; END IF;
  IF NOT balie.sees_all() THEN
    EXECUTE format(
      'SELECT count(*) FROM (
         SELECT search_text FROM emails WHERE %s ORDER BY moment DESC, id DESC LIMIT $6) newest WHERE %s',
      v_where, v_words)
    INTO v_share USING balie.office_id(), balie.user_id(), p_patterns, p_moment, p_id, c_newest;
  END IF;
  -- Behind the newest; there is nothing where they were all.
  v_hits := CASE WHEN v_share < c_many
    THEN 'hits AS MATERIALIZED (SELECT %1$s FROM emails WHERE %2$s%5$s AND %3$s)
          SELECT hits.id, hits.moment FROM hits WHERE %4$s'
    ELSE 'seen AS MATERIALIZED (SELECT id FROM emails WHERE %2$s%5$s AND %4$s)
          SELECT hits.id, hits.moment FROM emails hits WHERE hits.id = ANY(ARRAY(SELECT id FROM seen)) AND %3$s' END;
  RETURN QUERY EXECUTE format(
    'WITH last AS (
       SELECT moment, id FROM emails WHERE %2$s ORDER BY moment DESC, id DESC OFFSET $7 - 1 LIMIT 1), '
    || v_hits || ' ORDER BY hits.moment DESC, hits.id DESC LIMIT $6 - $8',
    c_columns, v_where, v_words, balie.email_rule(), v_older)
  USING balie.office_id(), balie.user_id(), p_patterns, p_moment, p_id, p_take, c_newest, v_found;
END $function$;
ALTER FUNCTION balie.search_emails(text[],timestamp with time zone,uuid,integer) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.search_emails(text[],timestamp with time zone,uuid,integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.search_emails(text[],timestamp with time zone,uuid,integer) TO balie_app;
