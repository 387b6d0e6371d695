-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.may_write()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ SELECT current_setting('balie.role') IN ('admin', 'readwrite', 'system') $function$;
REVOKE ALL ON FUNCTION balie.may_write() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.may_write() TO balie_app;
GRANT EXECUTE ON FUNCTION balie.may_write() TO balie_search;
