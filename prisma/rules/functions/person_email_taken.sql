-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.person_email_taken(p_email text, p_except uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  SELECT EXISTS (SELECT 1 FROM relations WHERE office_id = balie.office_id() AND kind = 'person' AND email = p_email
                 AND email <> '' AND id IS DISTINCT FROM p_except)
$function$;
ALTER FUNCTION balie.person_email_taken(text,uuid) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.person_email_taken(text,uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.person_email_taken(text,uuid) TO balie_app;
