-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.give_password(receiver uuid, new_hash text, given_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ BEGIN
    IF balie.viewer_role() <> 'admin'
       OR NOT EXISTS (SELECT 1 FROM users WHERE id = receiver AND office_id = balie.office_id()) THEN
      RAISE insufficient_privilege USING MESSAGE = 'only an admin of the office gives a password';
    END IF;
    UPDATE directory.logins SET password_hash = new_hash, changed_at = given_at WHERE user_id = receiver;
    UPDATE directory.sessions SET revoked_at = given_at WHERE user_id = receiver AND revoked_at IS NULL;
    UPDATE directory.mailed_passwords SET expires_at = created_at, mail_ciphertext = NULL
    WHERE user_id = receiver AND used_at IS NULL;
  END $function$;
ALTER FUNCTION balie.give_password(uuid,text,timestamp with time zone) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.give_password(uuid,text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.give_password(uuid,text,timestamp with time zone) TO balie_app;
