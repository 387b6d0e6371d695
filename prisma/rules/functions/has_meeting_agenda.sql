-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.has_meeting_agenda(sought text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    SELECT EXISTS (SELECT FROM meetings WHERE office_id = balie.office_id() AND agenda = sought)
  $function$;
ALTER FUNCTION balie.has_meeting_agenda(text) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.has_meeting_agenda(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.has_meeting_agenda(text) TO balie_app;
