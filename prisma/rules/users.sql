-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE users ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT (color, email, email_name, id, office_id, role, telephone_code, username), UPDATE (color,
  email, email_name, removed_at, role, telephone_code, template_preferences, username, version) ON users TO
  balie_app;
GRANT SELECT (email, email_name, id, office_id, removed_at, role, username) ON users TO balie_directory;
GRANT SELECT, DELETE ON users TO balie_removal;
GRANT SELECT (id, office_id, removed_at, username) ON users TO balie_search;

CREATE POLICY added ON users FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'admin'
  );

CREATE POLICY changed ON users FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND ((SELECT balie.viewer_role()) = 'admin' OR id = (SELECT balie.user_id()))
  )
  WITH CHECK (
    office_id = (SELECT balie.office_id())
  );

CREATE POLICY directory ON users FOR SELECT TO balie_directory
  USING (
    true
  );

CREATE POLICY office ON users FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
  );

CREATE POLICY staff ON users AS RESTRICTIVE FOR ALL TO balie_app
  USING (
    (SELECT balie.viewer_role()) <> 'customer'
  );

CREATE TRIGGER end_mailed_passwords AFTER UPDATE OF email ON users
  FOR EACH ROW
  WHEN (
    old.email <> new.email
  )
  EXECUTE FUNCTION balie.end_mailed_passwords();

CREATE TRIGGER keep_user AFTER UPDATE ON users
  FOR EACH ROW
  WHEN (
    COALESCE(current_setting('balie.role', true), '') <> ALL (ARRAY['', 'admin', 'system'])
  )
  EXECUTE FUNCTION balie.keep_user();

CREATE TRIGGER tell_of_role AFTER UPDATE OF role ON users
  FOR EACH ROW
  WHEN (
    old.role IS DISTINCT FROM new.role
  )
  EXECUTE FUNCTION balie.tell_of_role();

CREATE OR REPLACE FUNCTION balie.end_mailed_passwords()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ BEGIN
    PERFORM 1 FROM directory.logins WHERE user_id = NEW.id FOR NO KEY UPDATE;
    UPDATE directory.mailed_passwords SET expires_at = created_at, mail_ciphertext = NULL
    WHERE user_id = NEW.id AND used_at IS NULL;
    UPDATE directory.sessions SET revoked_at = now()
    WHERE user_id = NEW.id AND scope = 'password' AND revoked_at IS NULL;
    RETURN NULL;
  END $function$;
ALTER FUNCTION balie.end_mailed_passwords() OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.end_mailed_passwords() FROM PUBLIC;

CREATE OR REPLACE FUNCTION balie.keep_user()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ BEGIN
    IF to_jsonb(NEW) - 'template_preferences' - 'version' <> to_jsonb(OLD) - 'template_preferences' - 'version' THEN
      RAISE insufficient_privilege USING MESSAGE = 'only an admin changes this of a user';
    END IF;
    RETURN NEW;
  END $function$;
GRANT EXECUTE ON FUNCTION balie.keep_user() TO PUBLIC;

CREATE OR REPLACE FUNCTION balie.tell_of_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ BEGIN
    PERFORM pg_notify('balie',
      json_build_object('type', 'session', 'officeId', NEW.office_id, 'id', NEW.id)::text);
    RETURN NULL;
  END $function$;
GRANT EXECUTE ON FUNCTION balie.tell_of_role() TO PUBLIC;
