-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.workload()
 RETURNS TABLE(user_id uuid, is_overdue boolean, monday date, count integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
END $function$;
ALTER FUNCTION balie.workload() OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.workload() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.workload() TO balie_app;
