-- Deletions that are taken back in many calls are held first, with their messages. A message that the relay holds at
-- this moment is left to it: its run is begun. The app reads no messages, so it asks by a function.
GRANT SELECT (not_before), UPDATE (not_before) ON directory.outbox TO balie_search;
CREATE FUNCTION balie.put_off_messages(run_ids text[], until timestamptz) RETURNS SETOF text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  BEGIN
    IF balie.viewer_role() <> 'system' THEN
      RAISE insufficient_privilege USING MESSAGE = 'only the system puts messages off';
    END IF;
    RETURN QUERY
      UPDATE directory.outbox SET not_before = greatest(not_before, until) WHERE id IN (
        SELECT message.id FROM directory.outbox message
        -- A join, because thousands of runs are held among as many messages of an import.
        JOIN unnest(run_ids) run_id ON message.payload ->> 'runId' = run_id
        WHERE message.done_at IS NULL AND message.office_id = balie.office_id()
        FOR UPDATE OF message SKIP LOCKED)
      RETURNING payload ->> 'runId';
  END $$;
ALTER FUNCTION balie.put_off_messages(text[], timestamptz) OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.put_off_messages(text[], timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.put_off_messages(text[], timestamptz) TO balie_app;
