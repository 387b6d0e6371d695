-- What open tasks the viewer sees of each user, by the week in which they end: 'overdue' ones apart, and without a week
-- those that have no end. One pass over the open tasks, by the condition of their lists.
CREATE FUNCTION balie.workload() RETURNS TABLE (user_id uuid, is_overdue boolean, monday date, count integer)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp ROWS 100
AS $$
BEGIN
  -- Counted by day first, so that a week is made of each day once.
  RETURN QUERY EXECUTE format(
    'SELECT each.user_id, each.late, CASE WHEN NOT each.late THEN date_trunc(''week'', each.end_day)::date END, sum(each.tasks)::integer
     FROM (
       SELECT t.user_id, t.end_day, coalesce(%1$s, false) AS late, count(*) AS tasks FROM tasks t WHERE %2$s GROUP BY 1, 2, 3
       UNION ALL
       SELECT t.user_id, t.end_day, coalesce(%1$s, false) AS late, count(*) AS tasks FROM tasks t WHERE %3$s GROUP BY 1, 2, 3
     ) each
     GROUP BY 1, 2, 3',
    balie.overdue_condition(),
    balie.task_condition('general', NULL, false, '[]', false, false, NULL),
    balie.task_condition('periodic', NULL, false, '[]', false, false, NULL))
  USING balie.office_id(), balie.user_id();
END $$;
ALTER FUNCTION balie.workload() OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.workload() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.workload() TO balie_app;

-- How many open tasks that the viewer sees end on each day of a calendar.
CREATE FUNCTION balie.task_days(p_from date, p_until date) RETURNS TABLE (day date, count integer)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp ROWS 40
AS $$
BEGIN
  RETURN QUERY EXECUTE format(
    'SELECT t.end_day, count(*)::integer FROM tasks t
     WHERE t.end_day BETWEEN %1$L AND %2$L AND ((%3$s) OR (%4$s)) GROUP BY 1 ORDER BY 1', p_from, p_until,
    balie.task_condition('general', NULL, false, '[]', false, false, NULL),
    balie.task_condition('periodic', NULL, false, '[]', false, false, NULL))
  USING balie.office_id(), balie.user_id();
END $$;
ALTER FUNCTION balie.task_days(date, date) OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.task_days(date, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.task_days(date, date) TO balie_app;
