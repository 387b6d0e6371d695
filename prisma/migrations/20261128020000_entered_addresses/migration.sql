-- Since when the address of a relation opens mail to its owner, where a relation of somebody else has it too
-- (ledger ROLES-25). Null: an admin entered, assigned or confirmed it, or it stood here before.
ALTER TABLE relations ADD COLUMN address_since timestamptz(3);
GRANT SELECT (address_since) ON relations TO balie_search;

-- A trigger, so that no writer can leave it out: forms, REST, imports, merges and whatever takes them back. An address
-- that comes back counts as entered anew.
CREATE FUNCTION balie.date_address() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
  DECLARE
    -- The owner of the database, by which migrations write, has no role of an office.
    v_is_trusted boolean := COALESCE(NULLIF(current_setting('balie.role', true), ''), 'admin') = 'admin';
    v_is_new boolean := true;
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      v_is_new := lower(NEW.email) <> lower(OLD.email) OR NEW.owner_id IS DISTINCT FROM OLD.owner_id;
    END IF;
    IF v_is_new THEN
      NEW.address_since := CASE WHEN v_is_trusted OR NEW.email = '' THEN NULL ELSE clock_timestamp() END;
    ELSIF NOT v_is_trusted THEN
      NEW.address_since := OLD.address_since;
    END IF;
    RETURN NEW;
  END $$;
CREATE TRIGGER date_address BEFORE INSERT OR UPDATE ON relations
  FOR EACH ROW EXECUTE FUNCTION balie.date_address();

-- The addresses of own relations that wait for an admin: each with the moment from which it opens mail.
CREATE FUNCTION balie.dated_addresses() RETURNS TABLE (address text, since timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT lower(own.email), own.address_since FROM relations own
    WHERE own.office_id = (SELECT balie.office_id()) AND own.owner_id = (SELECT balie.user_id())
    AND own.email <> '' AND own.address_since IS NOT NULL
    AND EXISTS (SELECT 1 FROM relations other
      WHERE other.office_id = own.office_id AND lower(other.email) = lower(own.email) AND other.email <> ''
      AND other.owner_id IS DISTINCT FROM own.owner_id)
  $$;

-- The other addresses of own relations: they open all their mail.
CREATE OR REPLACE FUNCTION balie.senders_of_own_relations() RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT lower(own.email) FROM relations own
    WHERE own.office_id = (SELECT balie.office_id()) AND own.owner_id = (SELECT balie.user_id()) AND own.email <> ''
    AND (own.address_since IS NULL OR NOT EXISTS (SELECT 1 FROM relations other
      WHERE other.office_id = own.office_id AND lower(other.email) = lower(own.email) AND other.email <> ''
      AND other.owner_id IS DISTINCT FROM own.owner_id))
  $$;
CREATE OR REPLACE FUNCTION balie.emails_to_own_relations() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT recipient.email_id
    FROM email_recipients recipient
    WHERE recipient.office_id = (SELECT balie.office_id())
    AND recipient.address = ANY(ARRAY(SELECT balie.senders_of_own_relations()))
  $$;

-- What is seen whatever its sender: mail that is linked to own relations, and mail of an address that waits for an admin,
-- from when it was entered. Beside the links, so that the row rule asks no more of each mail than it did.
CREATE OR REPLACE FUNCTION balie.emails_of_own_relations() RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT unnest(relation.linked_mail_ids) FROM relations relation
    WHERE relation.office_id = (SELECT balie.office_id()) AND relation.owner_id = (SELECT balie.user_id())
    AND relation.linked_mail_ids <> '{}'
    UNION ALL
    SELECT email.remote_id FROM balie.dated_addresses() dated
    JOIN emails email ON email.office_id = (SELECT balie.office_id()) AND email.from_key = dated.address
      AND email.judged_by = 'sender' AND email.moment >= dated.since
    UNION ALL
    SELECT email.remote_id FROM balie.dated_addresses() dated
    JOIN email_recipients recipient
      ON recipient.office_id = (SELECT balie.office_id()) AND recipient.address = dated.address
    JOIN emails email ON email.office_id = recipient.office_id AND email.id = recipient.email_id
      AND email.judged_by = 'recipients' AND email.moment >= dated.since
  $$;
ALTER FUNCTION balie.dated_addresses() OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.dated_addresses() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.dated_addresses() TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.date_address() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.date_address() TO balie_app;
