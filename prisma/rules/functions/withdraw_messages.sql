-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.withdraw_messages(relation_ids text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
  END $function$;
ALTER FUNCTION balie.withdraw_messages(text[]) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.withdraw_messages(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.withdraw_messages(text[]) TO balie_app;
