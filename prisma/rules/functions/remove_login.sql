-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.remove_login(leaver uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ BEGIN
    IF balie.viewer_role() <> 'admin' OR NOT EXISTS (
      SELECT 1 FROM users WHERE id = leaver AND office_id = balie.office_id() AND removed_at IS NOT NULL) THEN
      RAISE insufficient_privilege USING MESSAGE = 'only an admin of the office removes the login of a removed user';
    END IF;
    DELETE FROM directory.logins WHERE user_id = leaver;
  END $function$;
ALTER FUNCTION balie.remove_login(uuid) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.remove_login(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.remove_login(uuid) TO balie_app;
