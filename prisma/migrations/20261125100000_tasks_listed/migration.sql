-- Open tasks of an office with tens of thousands of them are listed, counted and summed by indexes.

-- Each has what the conditions of lists look at, so that the rows themselves are read for words alone. The first is also
-- what is counted and summed by.
DROP INDEX tasks_open;

-- Days are counted from the first of the calendar: a day as text depends on a setting, which no index may.
-- '~' comes after all digits, so that what has no day comes last; a day without a time lasts until its midnight ('24').
ALTER TABLE tasks
  ADD COLUMN is_periodic boolean NOT NULL GENERATED ALWAYS AS (kind = 'periodic') STORED,
  ADD COLUMN sort_start text COLLATE "C" NOT NULL GENERATED ALWAYS AS
    (coalesce(lpad((start_day - DATE '0001-01-01')::text, 7, '0') || coalesce(' ' || start_time, ''), '~')) STORED,
  ADD COLUMN sort_end text COLLATE "C" NOT NULL GENERATED ALWAYS AS
    (coalesce(lpad((end_day - DATE '0001-01-01')::text, 7, '0') || ' ' || coalesce(end_time, '24'), '~')) STORED;
REVOKE SELECT (kind, start_day, start_time, end_time) ON tasks FROM balie_search;
GRANT SELECT (is_periodic, sort_start, sort_end) ON tasks TO balie_search;

CREATE INDEX tasks_by_end ON tasks (office_id, is_periodic, sort_end, id) INCLUDE (user_id, relation_id, end_day)
  WHERE done_at IS NULL AND NOT is_series AND flow_state IS DISTINCT FROM 'waiting';
CREATE INDEX tasks_by_start ON tasks (office_id, is_periodic, sort_start, id) INCLUDE (user_id, relation_id, sort_end)
  WHERE done_at IS NULL AND NOT is_series AND flow_state IS DISTINCT FROM 'waiting';
CREATE INDEX tasks_by_relation ON tasks (office_id, is_periodic, sort_relation, id) INCLUDE (user_id, relation_id, sort_end)
  WHERE done_at IS NULL AND NOT is_series AND flow_state IS DISTINCT FROM 'waiting';
CREATE INDEX tasks_by_subject ON tasks (office_id, is_periodic, sort_subject, id) INCLUDE (user_id, relation_id, sort_end)
  WHERE done_at IS NULL AND NOT is_series AND flow_state IS DISTINCT FROM 'waiting';
CREATE INDEX tasks_by_creation ON tasks (office_id, is_periodic, created_at, id) INCLUDE (user_id, relation_id, sort_end)
  WHERE done_at IS NULL AND NOT is_series AND flow_state IS DISTINCT FROM 'waiting';

-- Where a day begins among the values of sort_start and sort_end.
CREATE FUNCTION balie.day_key(p_day date) RETURNS text
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp
  AS $$ SELECT lpad((p_day - DATE '0001-01-01')::text, 7, '0') $$;
ALTER FUNCTION balie.day_key(date) OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.day_key(date) FROM PUBLIC;

CREATE OR REPLACE FUNCTION balie.overdue_condition() RETURNS text
  LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
  AS $$
    SELECT format('t.sort_end <= %L', balie.day_key(here::date) || ' ' || to_char(here, 'HH24:MI'))
    FROM (SELECT now() AT TIME ZONE 'Europe/Amsterdam' AS here) clock
  $$;

-- Tasks that end on days from one to another.
CREATE FUNCTION balie.end_condition(p_from date, p_until date) RETURNS text
  LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
  AS $$
    SELECT format('t.sort_end >= %L AND t.sort_end < %L', balie.day_key(p_from), balie.day_key(p_until + 1))
  $$;
ALTER FUNCTION balie.end_condition(date, date) OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.end_condition(date, date) FROM PUBLIC;

-- As before, but that p_tab NULL is both tabs, and that the viewer's relations and those that are being deleted are
-- looked up in a hash: a list of them is compared one by one, for each task.
CREATE OR REPLACE FUNCTION balie.task_condition(
  p_tab text, p_relation uuid, p_with_done boolean, p_words jsonb, p_own boolean, p_overdue boolean, p_day date)
  RETURNS text
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp
AS $$
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
END $$;

-- One page: ids in order with the key they are sorted by. p_sort: 'relation', 'subject', 'start', 'end', 'created',
-- 'period' or 'user'. What has no day comes last, whichever way it is sorted. p_backward: the page before a place, nearest
-- first. Words of three letters and more are looked up first: in the order of a list all of it would be read for the few
-- that match.
DROP FUNCTION balie.search_tasks(
  text, uuid, boolean, jsonb, boolean, boolean, date, text, boolean, text, uuid, integer);
CREATE FUNCTION balie.search_tasks(
  p_tab text, p_relation uuid, p_with_done boolean, p_words jsonb, p_own boolean, p_overdue boolean, p_day date, p_sort text,
  p_descending boolean, p_backward boolean, p_after_key text, p_after_id uuid, p_take integer)
  RETURNS TABLE (id uuid, sort_key text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp ROWS 50
AS $$
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
END $$;
ALTER FUNCTION
  balie.search_tasks(text, uuid, boolean, jsonb, boolean, boolean, date, text, boolean, boolean, text, uuid, integer)
  OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION
  balie.search_tasks(text, uuid, boolean, jsonb, boolean, boolean, date, text, boolean, boolean, text, uuid, integer)
  FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
  balie.search_tasks(text, uuid, boolean, jsonb, boolean, boolean, date, text, boolean, boolean, text, uuid, integer)
  TO balie_app;

CREATE OR REPLACE FUNCTION balie.workload() RETURNS TABLE (user_id uuid, is_overdue boolean, monday date, count integer)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp ROWS 100
AS $$
BEGIN
  -- Counted by day first, so that a week is made of each day once. In two parts, each of which is a range of the index.
  RETURN QUERY EXECUTE format(
    'SELECT each.user_id, each.late, date_trunc(''week'', each.end_day)::date, sum(each.tasks)::integer
     FROM (
       SELECT t.user_id, NULL::date AS end_day, true AS late, count(*) AS tasks FROM tasks t
       WHERE %1$s AND %2$s GROUP BY 1
       UNION ALL
       SELECT t.user_id, t.end_day, false, count(*) FROM tasks t WHERE NOT (%1$s) AND %2$s GROUP BY 1, 2
     ) each
     GROUP BY 1, 2, 3',
    balie.overdue_condition(), balie.task_condition(NULL, NULL, false, '[]', false, false, NULL))
  USING balie.office_id(), balie.user_id();
END $$;

CREATE OR REPLACE FUNCTION balie.task_days(p_from date, p_until date) RETURNS TABLE (day date, count integer)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp ROWS 40
AS $$
BEGIN
  RETURN QUERY EXECUTE format(
    'SELECT t.end_day, count(*)::integer FROM tasks t WHERE %1$s AND %2$s GROUP BY 1 ORDER BY 1',
    balie.end_condition(p_from, p_until), balie.task_condition(NULL, NULL, false, '[]', false, false, NULL))
  USING balie.office_id(), balie.user_id();
END $$;
