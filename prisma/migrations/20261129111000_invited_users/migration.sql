-- A user who is invited has no password until the invitation is accepted. Its link is a mailed single-use proof like a
-- mailed password, and ends by what ends those: another address, a given password, the removal of the user.
ALTER TABLE directory.logins ALTER COLUMN password_hash DROP NOT NULL;
ALTER TABLE directory.mailed_passwords
  ALTER COLUMN password_hash DROP NOT NULL,
  ADD COLUMN token_hash bytea,
  ADD CONSTRAINT mailed_passwords_of_one_kind CHECK ((password_hash IS NULL) <> (token_hash IS NULL));
CREATE UNIQUE INDEX mailed_passwords_token_hash_key ON directory.mailed_passwords (token_hash);

GRANT SELECT (office_id) ON directory.logins TO balie_search;
GRANT SELECT (id, token_hash, expires_at, mail_state, mail_ciphertext),
  INSERT (id, user_id, token_hash, mail_ciphertext, created_at, expires_at)
  ON directory.mailed_passwords TO balie_search;

-- An admin invites a user of the office who has no password; an earlier invitation ends. False for a user who has one.
CREATE FUNCTION balie.invite_user(
  invited uuid, invitation uuid, token bytea, sealed bytea, invited_at timestamptz, until timestamptz) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
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
  END $$;
ALTER FUNCTION balie.invite_user(uuid, uuid, bytea, bytea, timestamptz, timestamptz) OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.invite_user(uuid, uuid, bytea, bytea, timestamptz, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.invite_user(uuid, uuid, bytea, bytea, timestamptz, timestamptz) TO balie_app;

-- The users of the office without a password, for an admin, each with the last invitation that is known.
CREATE FUNCTION balie.invited_users()
  RETURNS TABLE (user_id uuid, expires_at timestamptz, mail_state text, is_mail_open boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT login.user_id, last.expires_at, last.mail_state, coalesce(last.is_mail_open, false)
    FROM directory.logins login
    LEFT JOIN LATERAL (
      SELECT mailed.expires_at, mailed.mail_state, mailed.mail_ciphertext IS NOT NULL AS is_mail_open
      FROM directory.mailed_passwords mailed
      WHERE mailed.user_id = login.user_id AND mailed.token_hash IS NOT NULL
      ORDER BY mailed.created_at DESC, mailed.expires_at DESC LIMIT 1) last ON true
    WHERE login.office_id = balie.office_id() AND login.password_hash IS NULL AND balie.viewer_role() = 'admin'
  $$;
ALTER FUNCTION balie.invited_users() OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.invited_users() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.invited_users() TO balie_app;

DROP POLICY security ON audit_entries;
CREATE POLICY security ON audit_entries AS RESTRICTIVE FOR INSERT TO balie_app WITH CHECK (
  entity <> 'security'
  OR ((SELECT balie.viewer_role()) = 'admin'
      AND action IN ('password-given', 'role-changed', 'user-created', 'user-invited', 'user-removed'))
  OR (action = 'password-chosen' AND about_user_id = (SELECT balie.user_id())));
