-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.sees_all()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ SELECT current_setting('balie.role') IN ('admin', 'system') $function$;
REVOKE ALL ON FUNCTION balie.sees_all() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.sees_all() TO balie_app;
GRANT EXECUTE ON FUNCTION balie.sees_all() TO balie_search;
