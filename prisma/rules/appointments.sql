-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE appointments ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE (deleted_at, deleted_by_id, ends_at, in_calendar, is_private, last_day, location,
  meeting_id, read_only_reason, relation_id, revision, series_id, start_day, starts_at, text, user_id,
  version), DELETE ON appointments TO balie_app;
GRANT SELECT (deleted_at, id, office_id), DELETE ON appointments TO balie_directory;
GRANT SELECT, DELETE ON appointments TO balie_removal;
GRANT SELECT (deleted_at, id, office_id, read_only_reason, relation_id), UPDATE (relation_name) ON
  appointments TO balie_search;

CREATE POLICY added ON appointments FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND ((SELECT balie.sees_all()) OR user_id = (SELECT balie.user_id()))
  );

CREATE POLICY changed ON appointments FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND ((SELECT balie.sees_all()) OR user_id = (SELECT balie.user_id()))
  );

CREATE POLICY dated ON appointments FOR SELECT TO balie_directory
  USING (
    true
  );

CREATE POLICY removed ON appointments FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system'
  );

CREATE POLICY seen ON appointments FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.viewer_role()) <> 'customer'
    AND (deleted_at IS NULL OR (SELECT balie.viewer_role()) = 'system')
    AND ((SELECT balie.sees_all()) OR user_id = (SELECT balie.user_id()))
  );

CREATE POLICY swept ON appointments FOR DELETE TO balie_directory
  USING (
    deleted_at IS NOT NULL
  );

CREATE TRIGGER name_relation BEFORE INSERT OR UPDATE OF relation_id ON appointments
  FOR EACH ROW
  EXECUTE FUNCTION balie.name_relation_of_appointment();

CREATE OR REPLACE FUNCTION balie.name_relation_of_appointment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ BEGIN
    IF NEW.relation_id IS NULL THEN
      NEW.relation_name := '';
      RETURN NEW;
    END IF;
    SELECT display_name INTO NEW.relation_name FROM relations
    WHERE office_id = NEW.office_id AND id = NEW.relation_id;
    IF NOT FOUND THEN
      RAISE foreign_key_violation USING MESSAGE = 'an appointment is with a relation that its writer sees';
    END IF;
    RETURN NEW;
  END $function$;
GRANT EXECUTE ON FUNCTION balie.name_relation_of_appointment() TO PUBLIC;
