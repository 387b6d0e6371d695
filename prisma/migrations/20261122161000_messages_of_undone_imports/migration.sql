-- What an undone import takes away at once needs nothing carried any more: its messages go with it. A message that the
-- relay holds at this moment is left to it, and starts a workflow that finds nothing to do. The app reads no messages,
-- so it asks by a function.
GRANT SELECT (id, office_id, payload, done_at), UPDATE (done_at), DELETE ON directory.outbox TO balie_search;
CREATE FUNCTION balie.withdraw_messages(relation_ids text[]) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DECLARE
    withdrawn integer;
  BEGIN
    IF balie.viewer_role() <> 'system' THEN
      RAISE insufficient_privilege USING MESSAGE = 'only the system withdraws messages';
    END IF;
    DELETE FROM directory.outbox WHERE id IN (
      SELECT message.id FROM directory.outbox message
      WHERE message.done_at IS NULL AND message.office_id = balie.office_id()
        AND message.payload ->> 'relationId' = ANY (relation_ids)
      FOR UPDATE SKIP LOCKED);
    GET DIAGNOSTICS withdrawn = ROW_COUNT;
    RETURN withdrawn;
  END $$;
ALTER FUNCTION balie.withdraw_messages(text[]) OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.withdraw_messages(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.withdraw_messages(text[]) TO balie_app;
