-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.search_tasks(p_tab text, p_relation uuid, p_with_done boolean, p_words jsonb, p_own boolean, p_overdue boolean, p_day date, p_sort text, p_descending boolean, p_backward boolean, p_after_key text, p_after_id uuid, p_take integer)
 RETURNS TABLE(id uuid, sort_key text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_falls boolean := p_descending <> p_backward;
  v_direction text := CASE WHEN v_falls THEN 'DESC' ELSE 'ASC' END;
  v_place text := CASE p_sort
    WHEN 'relation' THEN 't.sort_relation'
    WHEN 'subject' THEN 't.sort_subject'
    WHEN 'start' THEN 't.sort_start'
    WHEN 'end' THEN 't.sort_end'
    WHEN 'created' THEN 't.created_at'
    WHEN 'period' THEN
      'CASE t.period WHEN ''week'' THEN ''1'' WHEN ''month'' THEN ''2'' WHEN ''quarter'' THEN ''3'' ELSE ''4'' END COLLATE "C"'
    WHEN 'user' THEN 'owner.folded COLLATE "C"'
    END;
  v_key text := CASE p_sort
    WHEN 'created' THEN '(extract(epoch FROM place) * 1000)::bigint::text' ELSE 'place' END;
  v_after text := CASE p_sort WHEN 'created' THEN 'to_timestamp($4::double precision / 1000)' ELSE '$4 COLLATE "C"' END;
  v_owner text := CASE WHEN p_sort = 'user' THEN
    'JOIN (SELECT u.id, balie.folded(u.username::text) AS folded FROM users u WHERE u.office_id = $1 OFFSET 0) owner'
    || ' ON owner.id = t.user_id' ELSE '' END;
BEGIN
  IF v_place IS NULL THEN RAISE EXCEPTION 'unknown sort %', p_sort; END IF;
  IF p_descending AND p_sort IN ('start', 'end') THEN v_place := format('coalesce(nullif(%s, ''~''), '''')', v_place); END IF;
  RETURN QUERY EXECUTE format(
    'WITH listed AS %1$s (SELECT t.id, %2$s AS place FROM tasks t %3$s WHERE %4$s %5$s)
     SELECT listed.id, %6$s FROM listed ORDER BY place %7$s, listed.id %7$s LIMIT $6',
    CASE WHEN EXISTS (SELECT FROM jsonb_array_elements_text(p_words) word WHERE length(translate(word, '%_\', '')) >= 3)
      THEN 'MATERIALIZED' ELSE 'NOT MATERIALIZED' END,
    v_place, v_owner, balie.task_condition(p_tab, p_relation, p_with_done, p_words, p_own, p_overdue, p_day),
    CASE WHEN p_after_key IS NULL THEN '' ELSE
      format('AND (%s, t.id) %s (%s, $5)', v_place, CASE WHEN v_falls THEN '<' ELSE '>' END, v_after) END,
    v_key, v_direction)
  USING balie.office_id(), balie.user_id(), p_relation, p_after_key, p_after_id, p_take;
END $function$;
ALTER FUNCTION balie.search_tasks(text,uuid,boolean,jsonb,boolean,boolean,date,text,boolean,boolean,text,uuid,integer) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.search_tasks(text,uuid,boolean,jsonb,boolean,boolean,date,text,boolean,boolean,text,uuid,integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.search_tasks(text,uuid,boolean,jsonb,boolean,boolean,date,text,boolean,boolean,text,uuid,integer) TO balie_app;
