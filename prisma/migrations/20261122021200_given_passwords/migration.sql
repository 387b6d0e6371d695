-- An admin gives a user of the office a password: sessions and mailed passwords of before end with the old one.
GRANT UPDATE (password_hash, changed_at) ON directory.logins TO balie_search;
GRANT SELECT (user_id, revoked_at), UPDATE (revoked_at) ON directory.sessions TO balie_search;
CREATE FUNCTION balie.give_password(receiver uuid, new_hash text, given_at timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
    IF balie.viewer_role() <> 'admin'
       OR NOT EXISTS (SELECT 1 FROM users WHERE id = receiver AND office_id = balie.office_id()) THEN
      RAISE insufficient_privilege USING MESSAGE = 'only an admin of the office gives a password';
    END IF;
    UPDATE directory.logins SET password_hash = new_hash, changed_at = given_at WHERE user_id = receiver;
    UPDATE directory.sessions SET revoked_at = given_at WHERE user_id = receiver AND revoked_at IS NULL;
    UPDATE directory.mailed_passwords SET expires_at = created_at, mail_ciphertext = NULL
    WHERE user_id = receiver AND used_at IS NULL;
  END $$;
ALTER FUNCTION balie.give_password(uuid, text, timestamptz) OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.give_password(uuid, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.give_password(uuid, text, timestamptz) TO balie_app;
