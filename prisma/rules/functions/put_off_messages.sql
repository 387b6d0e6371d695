-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.put_off_messages(run_ids text[], until timestamp with time zone)
 RETURNS SETOF text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
  END $function$;
ALTER FUNCTION balie.put_off_messages(text[],timestamp with time zone) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.put_off_messages(text[],timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.put_off_messages(text[],timestamp with time zone) TO balie_app;
