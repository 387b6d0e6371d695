-- Four calls at once to one account of a service, over all processes; the fourth is for those who wait before a screen.
-- Unlogged, as nothing of it is worth keeping: after a crash all are free, and no call waits for the disk.
CREATE UNLOGGED TABLE directory.call_slots (
  -- A hash: whose account it is, is nobody's business here.
  account    bytea NOT NULL,
  slot       smallint NOT NULL CHECK (slot BETWEEN 1 AND 4),
  holder     uuid,
  -- A holder that died leaves its slot at this moment.
  held_until timestamptz(3) NOT NULL DEFAULT '-infinity',
  PRIMARY KEY (account, slot)
) WITH (fillfactor = 50);

-- A service that had enough of an account gets no call of it before this moment.
CREATE UNLOGGED TABLE directory.call_pauses (
  account      bytea PRIMARY KEY,
  paused_until timestamptz(3) NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON directory.call_slots, directory.call_pauses TO balie_directory;

-- A free slot, or null; and how many milliseconds the account is still paused.
CREATE FUNCTION directory.take_call_slot(p_account bytea, p_is_reader boolean, p_holder uuid, p_hold interval)
  RETURNS TABLE (slot smallint, paused integer)
  LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp ROWS 1
AS $$
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
END $$;

-- Only its own holder leaves a slot: one whose time was over may be another's by now.
CREATE FUNCTION directory.leave_call_slot(p_account bytea, p_slot smallint, p_holder uuid, p_pause interval) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  UPDATE directory.call_slots SET holder = NULL, held_until = '-infinity'
  WHERE account = p_account AND slot = p_slot AND holder = p_holder;
  IF p_pause > interval '0' THEN
    INSERT INTO directory.call_pauses AS known VALUES (p_account, clock_timestamp() + p_pause)
    ON CONFLICT (account) DO UPDATE SET paused_until = greatest(known.paused_until, excluded.paused_until);
  END IF;
END $$;

REVOKE EXECUTE ON FUNCTION directory.take_call_slot(bytea, boolean, uuid, interval),
  directory.leave_call_slot(bytea, smallint, uuid, interval) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION directory.take_call_slot(bytea, boolean, uuid, interval),
  directory.leave_call_slot(bytea, smallint, uuid, interval) TO balie_directory;
