-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.dated_addresses()
 RETURNS TABLE(address text, since timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    SELECT contested.address, contested.entered_at FROM balie.contested_addresses() contested
    WHERE contested.owner_id = (SELECT balie.user_id())
  $function$;
ALTER FUNCTION balie.dated_addresses() OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.dated_addresses() FROM PUBLIC;
