-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.user_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ SELECT NULLIF(current_setting('balie.user'), '')::uuid $function$;
REVOKE ALL ON FUNCTION balie.user_id() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.user_id() TO balie_app;
GRANT EXECUTE ON FUNCTION balie.user_id() TO balie_search;
