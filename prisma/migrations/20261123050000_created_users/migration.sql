-- An admin adds users to the own office.
GRANT INSERT (id, office_id, username, email, email_name, role, telephone_code, color) ON users TO balie_app;
CREATE POLICY added ON users FOR INSERT TO balie_app
  WITH CHECK (office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'admin');

-- A user has no colour where all twelve are taken (ledger USERS-52).
ALTER TABLE users
  DROP CONSTRAINT users_color_of_one,
  ADD CONSTRAINT users_color_of_one EXCLUDE USING btree (office_id WITH =, color WITH =)
    WHERE (removed_at IS NULL AND color <> '') DEFERRABLE;

-- With a new user comes a login, whose name is unique over all offices. False when another has the name.
GRANT INSERT (user_id, office_id, username, password_hash, changed_at) ON directory.logins TO balie_search;
CREATE FUNCTION balie.add_login(newcomer uuid, first_hash text, added_at timestamptz) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
    IF balie.viewer_role() <> 'admin' OR NOT EXISTS (
      SELECT 1 FROM users WHERE id = newcomer AND office_id = balie.office_id() AND removed_at IS NULL) THEN
      RAISE insufficient_privilege USING MESSAGE = 'only an admin of the office adds the login of a user';
    END IF;
    INSERT INTO directory.logins (user_id, office_id, username, password_hash, changed_at)
    SELECT id, office_id, username, first_hash, added_at FROM users WHERE id = newcomer;
    RETURN true;
  EXCEPTION WHEN unique_violation THEN
    RETURN false;
  END $$;
ALTER FUNCTION balie.add_login(uuid, text, timestamptz) OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.add_login(uuid, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.add_login(uuid, text, timestamptz) TO balie_app;

-- Users see their own sessions, each by an id that opens nothing and by the words of its device.
ALTER TABLE directory.sessions
  ADD COLUMN id uuid NOT NULL DEFAULT uuidv7(),
  ADD COLUMN device text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX sessions_id_key ON directory.sessions (id);

-- A user changes the own password: sessions but the one it is changed in, and mailed passwords, end with the old one.
-- False when it was replaced since it was judged.
GRANT SELECT (password_hash) ON directory.logins TO balie_search;
GRANT SELECT (token_hash) ON directory.sessions TO balie_search;
CREATE FUNCTION balie.change_own_password(kept_session bytea, old_hash text, new_hash text, changed timestamptz)
  RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
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
END $$;
ALTER FUNCTION balie.change_own_password(bytea, text, text, timestamptz) OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.change_own_password(bytea, text, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.change_own_password(bytea, text, text, timestamptz) TO balie_app;

DROP POLICY security ON audit_entries;
CREATE POLICY security ON audit_entries AS RESTRICTIVE FOR INSERT TO balie_app WITH CHECK (
  entity <> 'security'
  OR ((SELECT balie.viewer_role()) = 'admin'
      AND action IN ('password-given', 'role-changed', 'user-created', 'user-removed'))
  OR (action = 'password-chosen' AND about_user_id = (SELECT balie.user_id())));
