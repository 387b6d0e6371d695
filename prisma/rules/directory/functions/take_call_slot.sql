-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION directory.take_call_slot(p_account bytea, p_is_reader boolean, p_holder uuid, p_hold interval)
 RETURNS TABLE(slot smallint, paused integer)
 LANGUAGE plpgsql
 ROWS 1
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_column
DECLARE
  v_now   timestamptz := clock_timestamp();
  v_until timestamptz;
  v_slot  smallint;
BEGIN
  SELECT paused_until INTO v_until FROM directory.call_pauses WHERE account = p_account AND paused_until > v_now;
  IF FOUND THEN
    RETURN QUERY SELECT NULL::smallint, ceil(extract(epoch FROM v_until - v_now) * 1000)::integer;
    RETURN;
  END IF;
  FOR attempt IN 1..2 LOOP
    -- Readers begin at the slot that is theirs, so that others find room.
    UPDATE directory.call_slots SET holder = p_holder, held_until = v_now + p_hold
    WHERE account = p_account AND slot = (
      SELECT slot FROM directory.call_slots
      WHERE account = p_account AND held_until < v_now AND (p_is_reader OR slot < 4)
      ORDER BY CASE WHEN p_is_reader THEN -slot ELSE slot END
      LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING slot INTO v_slot;
    EXIT WHEN v_slot IS NOT NULL OR EXISTS (SELECT 1 FROM directory.call_slots WHERE account = p_account);
    INSERT INTO directory.call_slots (account, slot) SELECT p_account, generate_series(1, 4) ON CONFLICT DO NOTHING;
  END LOOP;
  RETURN QUERY SELECT v_slot, 0;
END $function$;
REVOKE ALL ON FUNCTION directory.take_call_slot(bytea,boolean,uuid,interval) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION directory.take_call_slot(bytea,boolean,uuid,interval) TO balie_directory;
