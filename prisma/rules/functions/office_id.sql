-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.office_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ SELECT current_setting('balie.office')::uuid $function$;
REVOKE ALL ON FUNCTION balie.office_id() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.office_id() TO balie_app;
GRANT EXECUTE ON FUNCTION balie.office_id() TO balie_search;
