-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.change_own_password(kept_session bytea, old_hash text, new_hash text, changed timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  own CONSTANT uuid := balie.user_id();
BEGIN
  UPDATE directory.logins SET password_hash = new_hash, changed_at = changed
  WHERE user_id = own AND password_hash = old_hash;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE directory.sessions SET revoked_at = changed
  WHERE user_id = own AND revoked_at IS NULL AND token_hash <> kept_session;
  UPDATE directory.mailed_passwords SET expires_at = created_at, mail_ciphertext = NULL
  WHERE user_id = own AND used_at IS NULL;
  RETURN true;
END $function$;
ALTER FUNCTION balie.change_own_password(bytea,text,text,timestamp with time zone) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.change_own_password(bytea,text,text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.change_own_password(bytea,text,text,timestamp with time zone) TO balie_app;
