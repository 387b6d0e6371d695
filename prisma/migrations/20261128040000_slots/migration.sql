-- What somebody waits for and what goes on behind everybody's back are carried by loops of their own, so that neither
-- stands behind the other. Rows of an earlier version count as waited for, as they did.
ALTER TABLE directory.outbox ADD COLUMN is_background boolean NOT NULL DEFAULT false;
DROP INDEX directory.outbox_open;
CREATE INDEX outbox_open ON directory.outbox (is_background, not_before, id) WHERE done_at IS NULL;

-- A save never overtakes an earlier message of its relation, so it takes one of an import along to the front. A message
-- that the relay holds at this moment is on its way already.
GRANT SELECT (is_background), UPDATE (is_background) ON directory.outbox TO balie_search;
CREATE FUNCTION directory.hurry_earlier() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  BEGIN
    UPDATE directory.outbox SET is_background = false WHERE id IN (
      SELECT earlier.id FROM directory.outbox earlier
      WHERE earlier.done_at IS NULL AND earlier.office_id = NEW.office_id
        AND earlier.payload ->> 'relationId' = NEW.payload ->> 'relationId'
        AND earlier.is_background AND earlier.not_before <= now()
      FOR UPDATE SKIP LOCKED);
    RETURN NULL;
  END $$;
GRANT USAGE, CREATE ON SCHEMA directory TO balie_search;
ALTER FUNCTION directory.hurry_earlier() OWNER TO balie_search;
REVOKE CREATE ON SCHEMA directory FROM balie_search;
REVOKE EXECUTE ON FUNCTION directory.hurry_earlier() FROM PUBLIC;
CREATE TRIGGER hurry_earlier AFTER INSERT ON directory.outbox FOR EACH ROW
  WHEN (NOT NEW.is_background AND NEW.not_before <= now() AND NEW.payload ? 'relationId')
  EXECUTE FUNCTION directory.hurry_earlier();

-- A round that was asked for and is not done is not asked for again.
ALTER TABLE calendar_syncs ADD COLUMN asked_at timestamptz(3);
ALTER TABLE mailboxes ADD COLUMN asked_at timestamptz(3);
GRANT SELECT (asked_at), UPDATE (asked_at) ON calendar_syncs, mailboxes TO balie_directory;

-- The steps that run in an office, over all workers, and those that wait for their turn there. Unlogged, as nothing of
-- it is worth keeping: after a crash nothing runs.
CREATE UNLOGGED TABLE directory.running_steps (
  -- The activity, so that its next attempt takes the place of one that was lost.
  holder     text PRIMARY KEY,
  office_id  uuid NOT NULL,
  service    text NOT NULL,
  worker     uuid NOT NULL,
  -- Null while it waits.
  began_at   timestamptz(3),
  held_until timestamptz(3) NOT NULL
) WITH (fillfactor = 50);
CREATE INDEX running_steps_of_office ON directory.running_steps (office_id);
CREATE INDEX running_steps_of_worker ON directory.running_steps (worker);
GRANT SELECT, INSERT, UPDATE, DELETE ON directory.running_steps TO balie_directory;

-- Whether the step may run now; else how many wait in the office, and for how many milliseconds its steps have run.
CREATE FUNCTION directory.take_turn(
  p_office uuid, p_service text, p_holder text, p_worker uuid, p_most integer, p_most_of_service integer,
  p_hold interval, p_wait interval)
  RETURNS TABLE (taken boolean, waiting integer, age float8)
  LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp ROWS 1
AS $$
DECLARE
  v_now     timestamptz;
  v_running integer;
  v_service integer;
  v_waiting integer;
  v_age     float8;
  v_taken   boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('turns of ' || p_office, 0));
  v_now := clock_timestamp();
  DELETE FROM directory.running_steps WHERE office_id = p_office AND held_until < v_now;
  SELECT count(*) FILTER (WHERE began_at IS NOT NULL),
         count(*) FILTER (WHERE began_at IS NOT NULL AND step.service = p_service),
         count(*) FILTER (WHERE began_at IS NULL),
         coalesce(avg(extract(epoch FROM v_now - began_at) * 1000) FILTER (WHERE began_at IS NOT NULL), 0)
  INTO v_running, v_service, v_waiting, v_age
  FROM directory.running_steps step WHERE step.office_id = p_office AND step.holder <> p_holder;
  v_taken := v_running < p_most AND v_service < p_most_of_service;
  INSERT INTO directory.running_steps AS known (holder, office_id, service, worker, began_at, held_until)
  VALUES (p_holder, p_office, p_service, p_worker, CASE WHEN v_taken THEN v_now END,
          v_now + CASE WHEN v_taken THEN p_hold ELSE p_wait END)
  ON CONFLICT (holder) DO UPDATE
    SET worker = excluded.worker, began_at = excluded.began_at, held_until = excluded.held_until;
  RETURN QUERY SELECT v_taken, v_waiting, v_age;
END $$;
REVOKE EXECUTE ON FUNCTION directory.take_turn(uuid, text, text, uuid, integer, integer, interval, interval) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION directory.take_turn(uuid, text, text, uuid, integer, integer, interval, interval)
  TO balie_directory;

-- Slow answers of a linked service in a row; how long since it is asked less, and until when not at all.
ALTER TABLE provider_links
  ADD COLUMN slow_answers integer NOT NULL DEFAULT 0,
  ADD COLUMN slow_since timestamptz(3),
  ADD COLUMN slow_until timestamptz(3);
GRANT INSERT (slow_answers), UPDATE (slow_answers, slow_since, slow_until) ON provider_links TO balie_app;
