-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.has_other_holder(p_address text, p_owner_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    SELECT EXISTS (SELECT 1 FROM relations other
      WHERE other.office_id = (SELECT balie.office_id()) AND lower(other.email) = lower(p_address) AND other.email <> ''
      AND other.owner_id IS DISTINCT FROM p_owner_id)
  $function$;
ALTER FUNCTION balie.has_other_holder(text,uuid) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.has_other_holder(text,uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.has_other_holder(text,uuid) TO balie_app;
