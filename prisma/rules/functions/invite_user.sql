-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.invite_user(invited uuid, invitation uuid, token bytea, sealed bytea, invited_at timestamp with time zone, until timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ BEGIN
    IF balie.viewer_role() <> 'admin' OR NOT EXISTS (
      SELECT 1 FROM users WHERE id = invited AND office_id = balie.office_id() AND removed_at IS NULL) THEN
      RAISE insufficient_privilege USING MESSAGE = 'only an admin of the office invites a user';
    END IF;
    -- The lock under which an invitation is accepted.
    PERFORM 1 FROM directory.logins WHERE user_id = invited AND password_hash IS NULL FOR NO KEY UPDATE;
    IF NOT FOUND THEN
      RETURN false;
    END IF;
    UPDATE directory.mailed_passwords SET expires_at = created_at, mail_ciphertext = NULL
    WHERE user_id = invited AND used_at IS NULL;
    INSERT INTO directory.mailed_passwords (id, user_id, token_hash, mail_ciphertext, created_at, expires_at)
    VALUES (invitation, invited, token, sealed, invited_at, until);
    RETURN true;
  END $function$;
ALTER FUNCTION balie.invite_user(uuid,uuid,bytea,bytea,timestamp with time zone,timestamp with time zone) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.invite_user(uuid,uuid,bytea,bytea,timestamp with time zone,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.invite_user(uuid,uuid,bytea,bytea,timestamp with time zone,timestamp with time zone) TO balie_app;
