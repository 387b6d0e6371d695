-- now() has microseconds and the columns have milliseconds: half the messages that wait for nothing were stored as of just
-- after now(), so that their save did not take the earlier ones along. Both times of a message are rounded alike.
CREATE OR REPLACE FUNCTION directory.hurry_earlier() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  BEGIN
    UPDATE directory.outbox SET is_background = false WHERE id IN (
      SELECT earlier.id FROM directory.outbox earlier
      WHERE earlier.done_at IS NULL AND earlier.office_id = NEW.office_id
        AND earlier.payload ->> 'relationId' = NEW.payload ->> 'relationId'
        AND earlier.is_background AND earlier.not_before <= NEW.created_at
      FOR UPDATE SKIP LOCKED);
    RETURN NULL;
  END $$;
DROP TRIGGER hurry_earlier ON directory.outbox;
CREATE TRIGGER hurry_earlier AFTER INSERT ON directory.outbox FOR EACH ROW
  WHEN (NOT NEW.is_background AND NEW.not_before <= NEW.created_at AND NEW.payload ? 'relationId')
  EXECUTE FUNCTION directory.hurry_earlier();
