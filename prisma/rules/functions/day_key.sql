-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.day_key(p_day date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ SELECT lpad((p_day - DATE '0001-01-01')::text, 7, '0') $function$;
ALTER FUNCTION balie.day_key(date) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.day_key(date) FROM PUBLIC;
