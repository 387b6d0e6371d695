-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE tasks ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE (done_at, end_day, end_time, flow_state, is_series, notes, occurrence_day,
  period, relation_id, repeats, rolled_day, series_id, sort_subject, start_day, start_time, subject, user_id,
  version), DELETE ON tasks TO balie_app;
GRANT SELECT (done_at, id, kind, occurrence_day, office_id, period, rolled_day, start_day) ON tasks TO
  balie_directory;
GRANT SELECT, DELETE ON tasks TO balie_removal;
GRANT SELECT (created_at, done_at, end_day, flow_state, id, is_periodic, is_series, office_id, period,
  relation_id, relation_name, search_text, sort_end, sort_relation, sort_start, sort_subject, user_id), UPDATE
  (relation_name, sort_relation) ON tasks TO balie_search;

CREATE POLICY added ON tasks FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (EXISTS (SELECT 1 FROM relations r WHERE r.office_id = tasks.office_id AND r.id = tasks.relation_id))
  );

CREATE POLICY changed ON tasks FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      (SELECT balie.sees_all())
      OR user_id = (SELECT balie.user_id())
      OR (EXISTS (SELECT 1 FROM relations r WHERE r.office_id = tasks.office_id AND r.id = tasks.relation_id))
    )
  );

CREATE POLICY directory ON tasks FOR SELECT TO balie_directory
  USING (
    kind = 'periodic'
  );

CREATE POLICY removed ON tasks FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      (SELECT balie.sees_all())
      OR user_id = (SELECT balie.user_id())
      OR (EXISTS (SELECT 1 FROM relations r WHERE r.office_id = tasks.office_id AND r.id = tasks.relation_id))
    )
  );

CREATE POLICY seen ON tasks FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.viewer_role()) <> 'customer'
    AND (
      (SELECT balie.sees_all())
      OR user_id = (SELECT balie.user_id())
      OR (EXISTS (SELECT 1 FROM relations r WHERE r.office_id = tasks.office_id AND r.id = tasks.relation_id))
    )
  );

CREATE TRIGGER forget_set_aside_completed AFTER UPDATE ON tasks
  FOR EACH ROW
  WHEN (
    old.kind = 'periodic'
    AND old.occurrence_day IS NULL
    AND old.done_at IS NULL
    AND (new.done_at IS NOT NULL OR new.kind <> 'periodic')
  )
  EXECUTE FUNCTION directory.forget_set_aside('task.series');

CREATE TRIGGER forget_set_aside_removed AFTER DELETE ON tasks
  FOR EACH ROW
  WHEN (
    old.kind = 'periodic' AND old.occurrence_day IS NULL
  )
  EXECUTE FUNCTION directory.forget_set_aside('task.series');

CREATE TRIGGER name_relation BEFORE INSERT OR UPDATE OF relation_id ON tasks
  FOR EACH ROW
  EXECUTE FUNCTION balie.name_relation_of_task();

CREATE OR REPLACE FUNCTION balie.name_relation_of_task()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ BEGIN
    SELECT display_name, sort_name INTO NEW.relation_name, NEW.sort_relation FROM relations
    WHERE office_id = NEW.office_id AND id = NEW.relation_id;
    IF NOT FOUND THEN
      RAISE foreign_key_violation USING MESSAGE = 'a task is on a relation that its writer sees';
    END IF;
    RETURN NEW;
  END $function$;
GRANT EXECUTE ON FUNCTION balie.name_relation_of_task() TO PUBLIC;
