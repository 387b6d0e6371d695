-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.messages_aside()
 RETURNS TABLE(id text, kind text, payload jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    SELECT message.id::text, message.kind, message.payload
    FROM public.set_aside_items aside
    JOIN directory.outbox message ON message.office_id = aside.office_id
      AND message.id = CASE WHEN pg_input_is_valid(aside.item_id, 'uuid') THEN aside.item_id::uuid END
    WHERE balie.sees_all() AND aside.office_id = balie.office_id() AND aside.loop = 'outbox.row'
  $function$;
ALTER FUNCTION balie.messages_aside() OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.messages_aside() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.messages_aside() TO balie_app;
