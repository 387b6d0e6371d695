-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION directory.leave_call_slot(p_account bytea, p_slot smallint, p_holder uuid, p_pause interval)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
BEGIN
  UPDATE directory.call_slots SET holder = NULL, held_until = '-infinity'
  WHERE account = p_account AND slot = p_slot AND holder = p_holder;
  IF p_pause > interval '0' THEN
    INSERT INTO directory.call_pauses AS known VALUES (p_account, clock_timestamp() + p_pause)
    ON CONFLICT (account) DO UPDATE SET paused_until = greatest(known.paused_until, excluded.paused_until);
  END IF;
END $function$;
REVOKE ALL ON FUNCTION directory.leave_call_slot(bytea,smallint,uuid,interval) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION directory.leave_call_slot(bytea,smallint,uuid,interval) TO balie_directory;
