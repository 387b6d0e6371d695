-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.task_condition(p_tab text, p_relation uuid, p_with_done boolean, p_words jsonb, p_own boolean, p_overdue boolean, p_day date)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_where text := 't.office_id = $1 AND NOT t.is_series AND t.flow_state IS DISTINCT FROM ''waiting''';
  v_word text;
BEGIN
  v_where := v_where || CASE p_tab
    WHEN 'periodic' THEN ' AND t.is_periodic'
    WHEN 'general' THEN ' AND NOT t.is_periodic'
    ELSE '' END;
  IF NOT p_with_done THEN v_where := v_where || ' AND t.done_at IS NULL'; END IF;
  IF p_relation IS NOT NULL THEN v_where := v_where || ' AND t.relation_id = $3'; END IF;
  IF NOT balie.sees_all() THEN
    v_where := v_where || ' AND (t.user_id = $2 OR EXISTS (SELECT FROM relations r'
      || ' WHERE r.office_id = $1 AND r.owner_id = $2 AND r.deleting_at IS NULL AND r.id = t.relation_id))';
  END IF;
  IF p_own THEN v_where := v_where || ' AND t.user_id = $2'; END IF;
  IF p_overdue THEN v_where := v_where || ' AND ' || balie.overdue_condition(); END IF;
  IF p_day IS NOT NULL THEN v_where := v_where || ' AND ' || balie.end_condition(p_day, p_day); END IF;
  FOR v_word IN SELECT pattern FROM jsonb_array_elements_text(p_words) pattern LOOP
    v_where := v_where || format(
      ' AND (t.search_text LIKE %1$L OR t.user_id = ANY (ARRAY(SELECT u.id FROM users u WHERE u.office_id = $1'
      || ' AND balie.folded(u.username::text) LIKE %1$L))', v_word);
    IF p_tab = 'periodic' THEN
      v_where := v_where || format(
        ' OR CASE t.period WHEN ''week'' THEN ''week'' WHEN ''month'' THEN ''maand'' WHEN ''quarter'' THEN ''kwartaal'''
        || ' ELSE ''jaar'' END LIKE %L', v_word);
    END IF;
    v_where := v_where || ')';
  END LOOP;
  -- A relation that is being deleted has no tasks for whoever looks.
  RETURN v_where || ' AND t.relation_id NOT IN ('
    || 'SELECT r.id FROM relations r WHERE r.office_id = $1 AND r.deleting_at IS NOT NULL)';
END $function$;
ALTER FUNCTION balie.task_condition(text,uuid,boolean,jsonb,boolean,boolean,date) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.task_condition(text,uuid,boolean,jsonb,boolean,boolean,date) FROM PUBLIC;
