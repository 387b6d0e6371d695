-- An admin is told what a message that was set aside is about. The app reads no messages, so it asks by a function, which
-- answers of those that are set aside alone.
GRANT SELECT (kind) ON directory.outbox TO balie_search;
CREATE FUNCTION balie.messages_aside() RETURNS TABLE (id text, kind text, payload jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT message.id::text, message.kind, message.payload
    FROM public.set_aside_items aside
    JOIN directory.outbox message ON message.office_id = aside.office_id
      AND message.id = CASE WHEN pg_input_is_valid(aside.item_id, 'uuid') THEN aside.item_id::uuid END
    WHERE balie.sees_all() AND aside.office_id = balie.office_id() AND aside.loop = 'outbox.row'
  $$;
ALTER FUNCTION balie.messages_aside() OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.messages_aside() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.messages_aside() TO balie_app;
