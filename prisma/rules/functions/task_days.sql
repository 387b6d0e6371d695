-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.task_days(p_from date, p_until date)
 RETURNS TABLE(day date, count integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 40
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  RETURN QUERY EXECUTE format(
    'SELECT t.end_day, count(*)::integer FROM tasks t WHERE %1$s AND %2$s GROUP BY 1 ORDER BY 1',
    balie.end_condition(p_from, p_until), balie.task_condition(NULL, NULL, false, '[]', false, false, NULL))
  USING balie.office_id(), balie.user_id();
END $function$;
ALTER FUNCTION balie.task_days(date,date) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.task_days(date,date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.task_days(date,date) TO balie_app;
