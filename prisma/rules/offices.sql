-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE offices ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, UPDATE (vat_number) ON offices TO balie_app;
GRANT SELECT (id, locked_text, name), UPDATE (locked_text) ON offices TO balie_directory;
GRANT SELECT, DELETE ON offices TO balie_removal;
GRANT SELECT (id, locked_text, name) ON offices TO balie_search;

CREATE POLICY changed ON offices FOR UPDATE TO balie_app
  USING (
    id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'admin'
  )
  WITH CHECK (
    id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'admin'
  );

CREATE POLICY directory ON offices FOR SELECT TO balie_directory
  USING (
    true
  );

CREATE POLICY locked ON offices FOR UPDATE TO balie_directory
  USING (
    true
  )
  WITH CHECK (
    true
  );

CREATE POLICY office ON offices FOR SELECT TO balie_app
  USING (
    id = (SELECT balie.office_id())
  );

CREATE POLICY staff ON offices AS RESTRICTIVE FOR ALL TO balie_app
  USING (
    (SELECT balie.viewer_role()) <> 'customer'
  );

CREATE TRIGGER tell_of_lock AFTER UPDATE OF locked_text ON offices
  FOR EACH ROW
  WHEN (
    old.locked_text IS DISTINCT FROM new.locked_text
  )
  EXECUTE FUNCTION balie.tell_of_lock();

CREATE OR REPLACE FUNCTION balie.tell_of_lock()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ BEGIN
    PERFORM pg_notify('balie', json_build_object('type', 'session', 'officeId', NEW.id, 'id', id)::text)
    FROM users WHERE office_id = NEW.id;
    RETURN NULL;
  END $function$;
GRANT EXECUTE ON FUNCTION balie.tell_of_lock() TO PUBLIC;
