-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.viewer_role()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ SELECT current_setting('balie.role') $function$;
REVOKE ALL ON FUNCTION balie.viewer_role() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.viewer_role() TO balie_app;
GRANT EXECUTE ON FUNCTION balie.viewer_role() TO balie_search;
