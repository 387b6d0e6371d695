-- Staff are changed by the app: by an admin of the office, and one's own order of templates by oneself.
GRANT UPDATE (username, email, email_name, role, telephone_code, color, template_preferences, version)
  ON users TO balie_app;
CREATE POLICY changed ON users FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND ((SELECT balie.viewer_role()) = 'admin' OR id = (SELECT balie.user_id())))
  WITH CHECK (office_id = (SELECT balie.office_id()));

-- Policies know rows and no columns.
CREATE FUNCTION balie.keep_user() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
  AS $$ BEGIN
    IF to_jsonb(NEW) - 'template_preferences' - 'version' <> to_jsonb(OLD) - 'template_preferences' - 'version' THEN
      RAISE insufficient_privilege USING MESSAGE = 'only an admin changes this of a user';
    END IF;
    RETURN NEW;
  END $$;
CREATE TRIGGER keep_user BEFORE UPDATE ON users FOR EACH ROW
  WHEN (current_setting('balie.role', true) IN ('readwrite', 'read')) EXECUTE FUNCTION balie.keep_user();

-- Users exchange names or colours within one statement, so it is judged at its end.
DROP INDEX users_office_id_color_key;
ALTER TABLE users ADD CONSTRAINT users_office_id_color_key UNIQUE (office_id, color) DEFERRABLE;
DROP INDEX directory.logins_username_key;
ALTER TABLE directory.logins ADD CONSTRAINT logins_username_key UNIQUE (username) DEFERRABLE;

-- Carries the names of the office's users to the directory, where names of all offices are unique; answers the users
-- whose name another has. Two who take one name at once wait for each other at the constraint.
GRANT SELECT (id, office_id, username) ON users TO balie_search;
GRANT SELECT (user_id, username), UPDATE (username) ON directory.logins TO balie_search;
CREATE FUNCTION balie.rename_logins() RETURNS SETOF uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  office CONSTANT uuid := balie.office_id();
BEGIN
  UPDATE directory.logins login SET username = member.username FROM users member
  WHERE member.office_id = office AND member.id = login.user_id AND member.username::text <> login.username::text;
EXCEPTION WHEN unique_violation THEN
  RETURN QUERY
    SELECT member.id FROM users member
    WHERE member.office_id = office AND (
      EXISTS (SELECT 1 FROM users twin
              WHERE twin.office_id = office AND twin.username = member.username AND twin.id <> member.id)
      OR EXISTS (SELECT 1 FROM directory.logins login JOIN users other ON other.id = login.user_id
                 WHERE login.username = member.username AND other.office_id <> office));
END $$;
ALTER FUNCTION balie.rename_logins() OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.rename_logins() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.rename_logins() TO balie_app;

-- A trail of users beside that of relations.
CREATE POLICY added_of_user ON audit_entries FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND user_id = (SELECT balie.user_id()) AND entity = 'user'
  AND ((SELECT balie.viewer_role()) = 'admin' OR entity_id = (SELECT balie.user_id()))
  AND EXISTS (SELECT 1 FROM users u WHERE u.office_id = audit_entries.office_id AND u.id = entity_id));

-- A password that was mailed is worth nothing once its user has another address.
GRANT SELECT (user_id, used_at, created_at), UPDATE (expires_at, mail_ciphertext)
  ON directory.mailed_passwords TO balie_search;
CREATE FUNCTION balie.end_mailed_passwords() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$ BEGIN
    UPDATE directory.mailed_passwords SET expires_at = created_at, mail_ciphertext = NULL
    WHERE user_id = NEW.id AND used_at IS NULL;
    RETURN NULL;
  END $$;
ALTER FUNCTION balie.end_mailed_passwords() OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.end_mailed_passwords() FROM PUBLIC;
CREATE TRIGGER end_mailed_passwords AFTER UPDATE OF email ON users FOR EACH ROW
  WHEN (OLD.email <> NEW.email) EXECUTE FUNCTION balie.end_mailed_passwords();
