-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.dated_addresses()
 RETURNS TABLE(address text, since timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    SELECT lower(own.email), own.address_entered_at FROM relations own
    WHERE own.office_id = (SELECT balie.office_id()) AND own.owner_id = (SELECT balie.user_id())
    AND own.email <> '' AND own.address_entered_at IS NOT NULL AND own.address_decision IS DISTINCT FROM 'confirmed'
    -- Not EXISTS, which would read all relations to join them.
    AND (SELECT true FROM relations other
      WHERE other.office_id = own.office_id AND lower(other.email) = lower(own.email) AND other.email <> ''
      AND other.owner_id IS DISTINCT FROM own.owner_id
      AND (own.address_had_holder OR other.address_entered_at IS NULL) LIMIT 1)
  $function$;
ALTER FUNCTION balie.dated_addresses() OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.dated_addresses() FROM PUBLIC;
