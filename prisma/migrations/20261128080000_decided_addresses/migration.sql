-- An address that anyone but an admin entered: when, by whom, and what an admin decided about it (ledger ROLES-25). No
-- moment: an admin entered or assigned it, or it stood here before.
ALTER TABLE relations RENAME COLUMN address_since TO address_entered_at;
ALTER TABLE relations
  ADD COLUMN address_entered_by_id uuid,
  -- 'confirmed': it opens all its mail. 'left': it goes on opening mail from when it was entered.
  ADD COLUMN address_decision text CHECK (address_decision IN ('confirmed', 'left')),
  -- Whether somebody else's relation had it by then: who had it first does not lose sight of mail by another's entering it.
  ADD COLUMN address_had_holder boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT relations_entered_addresses CHECK (
    address_entered_at IS NOT NULL
    OR (address_entered_by_id IS NULL AND address_decision IS NULL AND NOT address_had_holder)),
  ADD CONSTRAINT relations_office_id_address_entered_by_id_fkey FOREIGN KEY (office_id, address_entered_by_id)
    REFERENCES users (office_id, id);
UPDATE relations SET address_had_holder = true WHERE address_entered_at IS NOT NULL;
GRANT SELECT (address_entered_by_id, address_decision, address_had_holder) ON relations TO balie_search;
CREATE INDEX relations_undecided_addresses ON relations (office_id, address_entered_at DESC, id)
  WHERE address_entered_at IS NOT NULL AND address_decision IS NULL;

-- Whether a relation of another owner, or of none, has an address.
CREATE FUNCTION balie.has_other_holder(p_address text, p_owner_id uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT EXISTS (SELECT 1 FROM relations other
      WHERE other.office_id = (SELECT balie.office_id()) AND lower(other.email) = lower(p_address) AND other.email <> ''
      AND other.owner_id IS DISTINCT FROM p_owner_id)
  $$;
ALTER FUNCTION balie.has_other_holder(text, uuid) OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.has_other_holder(text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.has_other_holder(text, uuid) TO balie_app;

CREATE OR REPLACE FUNCTION balie.date_address() RETURNS trigger
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
      NEW.address_entered_at := NULL;
      NEW.address_entered_by_id := NULL;
      NEW.address_decision := NULL;
      NEW.address_had_holder := false;
      IF NOT v_is_trusted AND NEW.email <> '' THEN
        NEW.address_entered_at := clock_timestamp();
        NEW.address_entered_by_id := balie.user_id();
        NEW.address_had_holder := balie.has_other_holder(NEW.email, NEW.owner_id);
      END IF;
    ELSIF NOT v_is_trusted THEN
      NEW.address_entered_at := OLD.address_entered_at;
      NEW.address_entered_by_id := OLD.address_entered_by_id;
      NEW.address_decision := OLD.address_decision;
      NEW.address_had_holder := OLD.address_had_holder;
    END IF;
    RETURN NEW;
  END $$;

-- The addresses of own relations that wait for an admin: somebody else's relation has them too, and had them first or has
-- them of an admin.
CREATE OR REPLACE FUNCTION balie.dated_addresses() RETURNS TABLE (address text, since timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp ROWS 20 AS $$
    SELECT lower(own.email), own.address_entered_at FROM relations own
    WHERE own.office_id = (SELECT balie.office_id()) AND own.owner_id = (SELECT balie.user_id())
    AND own.email <> '' AND own.address_entered_at IS NOT NULL AND own.address_decision IS DISTINCT FROM 'confirmed'
    -- Not EXISTS, which would read all relations to join them.
    AND (SELECT true FROM relations other
      WHERE other.office_id = own.office_id AND lower(other.email) = lower(own.email) AND other.email <> ''
      AND other.owner_id IS DISTINCT FROM own.owner_id
      AND (own.address_had_holder OR other.address_entered_at IS NULL) LIMIT 1)
  $$;
CREATE OR REPLACE FUNCTION balie.senders_of_own_relations() RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT lower(own.email) FROM relations own
    WHERE own.office_id = (SELECT balie.office_id()) AND own.owner_id = (SELECT balie.user_id()) AND own.email <> ''
    AND (own.address_entered_at IS NULL OR own.address_decision = 'confirmed' OR NOT EXISTS (SELECT 1 FROM relations other
      WHERE other.office_id = own.office_id AND lower(other.email) = lower(own.email) AND other.email <> ''
      AND other.owner_id IS DISTINCT FROM own.owner_id
      AND (own.address_had_holder OR other.address_entered_at IS NULL)))
  $$;

-- Of own relations whose address opens no more than mail since it was entered: since when.
CREATE FUNCTION balie.mail_since(p_ids uuid[]) RETURNS TABLE (relation_id uuid, since timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT own.id, min(dated.since) FROM relations own
    JOIN balie.dated_addresses() dated ON dated.address = lower(own.email)
    WHERE NOT (SELECT balie.sees_all()) AND own.office_id = (SELECT balie.office_id())
      AND own.owner_id = (SELECT balie.user_id()) AND own.id = ANY(p_ids)
      AND dated.address NOT IN (SELECT balie.senders_of_own_relations())
    GROUP BY own.id
  $$;

-- How much mail an address has from before a moment; no more than ten thousand are counted.
CREATE FUNCTION balie.count_mails_of(p_address text, p_before timestamptz) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT count(*)::integer FROM (
      SELECT 1 FROM emails email
      WHERE email.office_id = (SELECT balie.office_id()) AND email.from_key = p_address
        AND email.judged_by = 'sender' AND email.moment < p_before
      UNION ALL
      SELECT 1 FROM email_recipients recipient
      JOIN emails email ON email.office_id = recipient.office_id AND email.id = recipient.email_id
        AND email.judged_by = 'recipients' AND email.moment < p_before
      WHERE recipient.office_id = (SELECT balie.office_id()) AND recipient.address = p_address
      LIMIT 10000) mail
  $$;

-- What admins decide about: addresses that open earlier mail of somebody else's relation once they are confirmed. Newest
-- first, with one of those relations each, and how many there are.
CREATE FUNCTION balie.undecided_addresses(p_take integer) RETURNS TABLE (
    relation_id uuid, address text, entered_at timestamptz, entered_by_id uuid, client_id uuid, mail_count integer,
    total integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    WITH undecided AS MATERIALIZED (
      SELECT own.id, lower(own.email) AS address, own.address_entered_at, own.address_entered_by_id, own.owner_id
      FROM relations own
      WHERE (SELECT balie.viewer_role()) = 'admin' AND own.office_id = (SELECT balie.office_id()) AND own.email <> ''
      AND own.address_entered_at IS NOT NULL AND own.address_decision IS NULL AND own.deleting_at IS NULL
      AND EXISTS (SELECT 1 FROM relations other
        WHERE other.office_id = own.office_id AND lower(other.email) = lower(own.email) AND other.email <> ''
        AND other.owner_id IS DISTINCT FROM own.owner_id
        AND (own.address_had_holder OR other.address_entered_at IS NULL))
      AND (EXISTS (SELECT 1 FROM emails email
          WHERE email.office_id = own.office_id AND email.from_key = lower(own.email)
          AND email.judged_by = 'sender' AND email.moment < own.address_entered_at)
        OR EXISTS (SELECT 1 FROM email_recipients recipient
          JOIN emails email ON email.office_id = recipient.office_id AND email.id = recipient.email_id
          WHERE recipient.office_id = own.office_id AND recipient.address = lower(own.email)
          AND email.judged_by = 'recipients' AND email.moment < own.address_entered_at)))
    SELECT shown.id, shown.address, shown.address_entered_at, shown.address_entered_by_id, client.id,
      balie.count_mails_of(shown.address, shown.address_entered_at), (SELECT count(*)::integer FROM undecided)
    FROM (SELECT * FROM undecided ORDER BY address_entered_at DESC, id LIMIT p_take) shown
    CROSS JOIN LATERAL (SELECT other.id FROM relations other
      WHERE other.office_id = (SELECT balie.office_id()) AND lower(other.email) = shown.address AND other.email <> ''
      AND other.owner_id IS DISTINCT FROM shown.owner_id
      ORDER BY other.owner_id IS NULL, other.id LIMIT 1) client
    ORDER BY shown.address_entered_at DESC, shown.id
  $$;

-- Whatever address is entered by anyone but an admin, and has mail already, stands in the trail of the office. A trigger,
-- so that no writer can leave it out; not in the history of the relation, as its owner does not see how much there is.
CREATE FUNCTION balie.record_entered_address() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
  DECLARE
    v_count integer;
  BEGIN
    -- The owner of the database is of no office.
    IF COALESCE(current_setting('balie.role', true), '') = '' THEN
      RETURN NULL;
    END IF;
    v_count := balie.count_mails_of(lower(NEW.email), NEW.address_entered_at);
    IF v_count > 0 THEN
      INSERT INTO audit_entries (office_id, user_id, entity, entity_id, about_user_id, action, changes)
      VALUES (NEW.office_id, balie.user_id(), 'office', NEW.office_id, balie.user_id(), 'address-entered',
        jsonb_build_object('name', NEW.display_name, 'email', NEW.email, 'count', v_count));
    END IF;
    RETURN NULL;
  END $$;
CREATE TRIGGER record_new_address AFTER INSERT ON relations
  FOR EACH ROW WHEN (NEW.address_entered_at IS NOT NULL) EXECUTE FUNCTION balie.record_entered_address();
CREATE TRIGGER record_changed_address AFTER UPDATE ON relations
  FOR EACH ROW WHEN (NEW.address_entered_at IS NOT NULL AND NEW.address_entered_at IS DISTINCT FROM OLD.address_entered_at)
  EXECUTE FUNCTION balie.record_entered_address();

ALTER FUNCTION balie.mail_since(uuid[]) OWNER TO balie_search;
ALTER FUNCTION balie.count_mails_of(text, timestamptz) OWNER TO balie_search;
ALTER FUNCTION balie.undecided_addresses(integer) OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.mail_since(uuid[]) FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION balie.count_mails_of(text, timestamptz) FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION balie.undecided_addresses(integer) FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION balie.record_entered_address() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.mail_since(uuid[]) TO balie_app;
GRANT EXECUTE ON FUNCTION balie.count_mails_of(text, timestamptz) TO balie_app, balie_search;
GRANT EXECUTE ON FUNCTION balie.undecided_addresses(integer) TO balie_app;
GRANT EXECUTE ON FUNCTION balie.record_entered_address() TO balie_app;
