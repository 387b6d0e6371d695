-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.count_tasks(p_tab text, p_relation uuid, p_with_done boolean, p_words jsonb, p_own boolean, p_overdue boolean, p_day date)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE v_total bigint;
BEGIN
  EXECUTE 'SELECT count(*) FROM tasks t WHERE '
    || balie.task_condition(p_tab, p_relation, p_with_done, p_words, p_own, p_overdue, p_day)
    INTO v_total USING balie.office_id(), balie.user_id(), p_relation;
  RETURN v_total;
END $function$;
ALTER FUNCTION balie.count_tasks(text,uuid,boolean,jsonb,boolean,boolean,date) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.count_tasks(text,uuid,boolean,jsonb,boolean,boolean,date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.count_tasks(text,uuid,boolean,jsonb,boolean,boolean,date) TO balie_app;
