-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION directory.take_turn(p_office uuid, p_service text, p_holder text, p_worker uuid, p_is_background boolean, p_most integer, p_most_of_background integer, p_most_of_service integer, p_hold interval, p_wait interval)
 RETURNS TABLE(taken boolean, waiting integer, age double precision)
 LANGUAGE plpgsql
 ROWS 1
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
DECLARE
  v_now        timestamptz;
  v_running    integer;
  v_background integer;
  v_service    integer;
  v_waiting    integer;
  v_age        float8;
  v_taken      boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('turns of ' || p_office, 0));
  v_now := clock_timestamp();
  DELETE FROM directory.running_steps WHERE office_id = p_office AND held_until < v_now;
  SELECT count(*) FILTER (WHERE began_at IS NOT NULL),
         count(*) FILTER (WHERE began_at IS NOT NULL AND step.is_background),
         count(*) FILTER (WHERE began_at IS NOT NULL AND step.service = p_service),
         count(*) FILTER (WHERE began_at IS NULL AND step.is_background = p_is_background),
         coalesce(avg(extract(epoch FROM v_now - began_at) * 1000)
                    FILTER (WHERE began_at IS NOT NULL AND step.is_background = p_is_background), 0)
  INTO v_running, v_background, v_service, v_waiting, v_age
  FROM directory.running_steps step WHERE step.office_id = p_office AND step.holder <> p_holder;
  v_taken := v_running < p_most AND v_service < p_most_of_service
    AND NOT (p_is_background AND v_background >= p_most_of_background);
  INSERT INTO directory.running_steps AS known
    (holder, office_id, service, worker, is_background, began_at, held_until)
  VALUES (p_holder, p_office, p_service, p_worker, p_is_background, CASE WHEN v_taken THEN v_now END,
          v_now + CASE WHEN v_taken THEN p_hold ELSE p_wait END)
  ON CONFLICT (holder) DO UPDATE
    SET worker = excluded.worker, is_background = excluded.is_background, began_at = excluded.began_at,
        held_until = excluded.held_until;
  RETURN QUERY SELECT v_taken, v_waiting, v_age;
END $function$;
REVOKE ALL ON FUNCTION directory.take_turn(uuid,text,text,uuid,boolean,integer,integer,integer,interval,interval) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION directory.take_turn(uuid,text,text,uuid,boolean,integer,integer,integer,interval,interval) TO balie_directory;
