-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.add_login(newcomer uuid, first_hash text, added_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ BEGIN
    IF balie.viewer_role() <> 'admin' OR NOT EXISTS (
      SELECT 1 FROM users WHERE id = newcomer AND office_id = balie.office_id() AND removed_at IS NULL) THEN
      RAISE insufficient_privilege USING MESSAGE = 'only an admin of the office adds the login of a user';
    END IF;
    INSERT INTO directory.logins (user_id, office_id, username, password_hash, changed_at)
    SELECT id, office_id, username, first_hash, added_at FROM users WHERE id = newcomer;
    RETURN true;
  EXCEPTION WHEN unique_violation THEN
    RETURN false;
  END $function$;
ALTER FUNCTION balie.add_login(uuid,text,timestamp with time zone) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.add_login(uuid,text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.add_login(uuid,text,timestamp with time zone) TO balie_app;
