-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.overdue_condition()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    SELECT format('t.sort_end <= %L', balie.day_key(here::date) || ' ' || to_char(here, 'HH24:MI'))
    FROM (SELECT now() AT TIME ZONE 'Europe/Amsterdam' AS here) clock
  $function$;
ALTER FUNCTION balie.overdue_condition() OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.overdue_condition() FROM PUBLIC;
