-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE directory.outbox ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT INSERT ON directory.outbox TO balie_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON directory.outbox TO balie_directory;
GRANT SELECT, DELETE ON directory.outbox TO balie_removal;
GRANT SELECT (done_at, id, is_background, kind, not_before, office_id, payload), UPDATE (done_at,
  is_background, not_before), DELETE ON directory.outbox TO balie_search;

CREATE POLICY added ON directory.outbox FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
  );

CREATE POLICY carried ON directory.outbox FOR ALL TO balie_directory
  USING (
    true
  )
  WITH CHECK (
    true
  );

CREATE TRIGGER forget_set_aside_carried AFTER UPDATE OF done_at ON directory.outbox
  FOR EACH ROW
  WHEN (
    old.attempts > 0 AND new.done_at IS NOT NULL
  )
  EXECUTE FUNCTION directory.forget_set_aside('outbox.row');

CREATE TRIGGER forget_set_aside_withdrawn AFTER DELETE ON directory.outbox
  FOR EACH ROW
  WHEN (
    old.attempts > 0 AND old.done_at IS NULL
  )
  EXECUTE FUNCTION directory.forget_set_aside('outbox.row');

CREATE TRIGGER hurry_earlier AFTER INSERT ON directory.outbox
  FOR EACH ROW
  WHEN (
    NOT new.is_background AND new.not_before <= new.created_at AND new.payload ? 'relationId'
  )
  EXECUTE FUNCTION directory.hurry_earlier();

CREATE TRIGGER wake_relay AFTER INSERT ON directory.outbox
  FOR EACH STATEMENT
  EXECUTE FUNCTION directory.wake_relay();

CREATE OR REPLACE FUNCTION directory.hurry_earlier()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  BEGIN
    UPDATE directory.outbox SET is_background = false WHERE id IN (
      SELECT earlier.id FROM directory.outbox earlier
      WHERE earlier.done_at IS NULL AND earlier.office_id = NEW.office_id
        AND earlier.payload ->> 'relationId' = NEW.payload ->> 'relationId'
        AND earlier.is_background AND earlier.not_before <= NEW.created_at
      FOR UPDATE SKIP LOCKED);
    RETURN NULL;
  END $function$;
ALTER FUNCTION directory.hurry_earlier() OWNER TO balie_search;
REVOKE ALL ON FUNCTION directory.hurry_earlier() FROM PUBLIC;

CREATE OR REPLACE FUNCTION directory.wake_relay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN PERFORM pg_notify('balie_outbox', ''); RETURN NULL; END $function$;
GRANT EXECUTE ON FUNCTION directory.wake_relay() TO PUBLIC;
