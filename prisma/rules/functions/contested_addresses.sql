-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.contested_addresses()
 RETURNS TABLE(relation_id uuid, owner_id uuid, address text, entered_at timestamp with time zone, entered_by_id uuid, decision text, deleting_at timestamp with time zone)
 LANGUAGE sql
 STABLE ROWS 20
AS $function$
    SELECT own.id, own.owner_id, lower(own.email), own.address_entered_at, own.address_entered_by_id, own.address_decision,
      own.deleting_at
    FROM public.relations own
    WHERE own.office_id = (SELECT balie.office_id()) AND own.email <> ''
    AND own.address_entered_at IS NOT NULL AND own.address_decision IS DISTINCT FROM 'confirmed'
    -- Not EXISTS, which would read all relations to join them.
    AND (SELECT true FROM public.relations other
      WHERE other.office_id = own.office_id AND lower(other.email) = lower(own.email) AND other.email <> ''
      AND other.owner_id IS DISTINCT FROM own.owner_id
      AND (own.address_had_holder OR other.address_entered_at IS NULL) LIMIT 1)
  $function$;
ALTER FUNCTION balie.contested_addresses() OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.contested_addresses() FROM PUBLIC;
