-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.end_condition(p_from date, p_until date)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    SELECT format('t.sort_end >= %L AND t.sort_end < %L', balie.day_key(p_from), balie.day_key(p_until + 1))
  $function$;
ALTER FUNCTION balie.end_condition(date,date) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.end_condition(date,date) FROM PUBLIC;
