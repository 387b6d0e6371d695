-- Another address ends what was mailed to the old one, and the session that it opened: that one may still choose the
-- password. The login is locked first, as by whoever signs in or chooses.
GRANT SELECT (scope) ON directory.sessions TO balie_search;
CREATE OR REPLACE FUNCTION balie.end_mailed_passwords() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$ BEGIN
    PERFORM 1 FROM directory.logins WHERE user_id = NEW.id FOR NO KEY UPDATE;
    UPDATE directory.mailed_passwords SET expires_at = created_at, mail_ciphertext = NULL
    WHERE user_id = NEW.id AND used_at IS NULL;
    UPDATE directory.sessions SET revoked_at = now()
    WHERE user_id = NEW.id AND scope = 'password' AND revoked_at IS NULL;
    RETURN NULL;
  END $$;
