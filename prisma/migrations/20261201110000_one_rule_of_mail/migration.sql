-- Who sees a mail (ledger ROLES-13, 23, 25) has one text, of which the policy of emails is made and every statement that asks
-- as the owner of the search. Its parameters are SQL: sub-selects for the policy, whose plan serves each viewer, and plain
-- values for a search, which is planned for one.
CREATE FUNCTION balie.email_rule_text(p_role text, p_sees_all text, p_user_id text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT format($rule$%1$s <> 'customer' AND (%2$s
      OR made_by_id = %3$s
      OR (judged_by = 'sender' AND from_key IN (SELECT balie.senders_of_own_relations()))
      OR (judged_by = 'recipients' AND id IN (SELECT balie.emails_to_own_relations()))
      OR remote_id IN (SELECT balie.emails_of_own_relations()))$rule$, p_role, p_sees_all, p_user_id)
  $$;

-- For statements whose second parameter is the user.
CREATE OR REPLACE FUNCTION balie.email_rule() RETURNS text
  LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT '(' || balie.email_rule_text(
      quote_literal(balie.viewer_role()) || '::text', balie.sees_all()::text, '$2') || ')'
  $$;

-- Makes the policy of the text. A migration that changes the text calls it.
CREATE PROCEDURE balie.apply_email_rule() LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
  BEGIN
    EXECUTE 'ALTER POLICY seen ON emails USING (office_id = (SELECT balie.office_id()) AND '
      || balie.email_rule_text('(SELECT balie.viewer_role())', '(SELECT balie.sees_all())', '(SELECT balie.user_id())') || ')';
  END $$;
CALL balie.apply_email_rule();
COMMENT ON POLICY seen ON emails IS
  'Made of balie.email_rule_text by balie.apply_email_rule. In plain words: domain/email/sees-email.ts.';

-- Which addresses open no more than mail since they were entered: an admin has not confirmed them, and a relation of another
-- owner has them too, and had them first or has them of an admin. Without rights and path of its own, so that Postgres reads
-- it as a part of the statement that asks.
CREATE FUNCTION balie.contested_addresses() RETURNS TABLE (
    relation_id uuid, owner_id uuid, address text, entered_at timestamptz, entered_by_id uuid, decision text,
    deleting_at timestamptz)
  LANGUAGE sql STABLE ROWS 20 AS $$
    SELECT own.id, own.owner_id, lower(own.email), own.address_entered_at, own.address_entered_by_id, own.address_decision,
      own.deleting_at
    FROM public.relations own
    WHERE own.office_id = (SELECT balie.office_id()) AND own.email <> ''
    AND own.address_entered_at IS NOT NULL AND own.address_decision IS DISTINCT FROM 'confirmed'
    -- Not EXISTS, which would read all relations to join them.
    AND (SELECT true FROM public.relations other
      WHERE other.office_id = own.office_id AND lower(other.email) = lower(own.email) AND other.email <> ''
      AND other.owner_id IS DISTINCT FROM own.owner_id
      AND (own.address_had_holder OR other.address_entered_at IS NULL) LIMIT 1)
  $$;

CREATE OR REPLACE FUNCTION balie.dated_addresses() RETURNS TABLE (address text, since timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp ROWS 20 AS $$
    SELECT contested.address, contested.entered_at FROM balie.contested_addresses() contested
    WHERE contested.owner_id = (SELECT balie.user_id())
  $$;
CREATE OR REPLACE FUNCTION balie.senders_of_own_relations() RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT lower(own.email) FROM relations own
    WHERE own.office_id = (SELECT balie.office_id()) AND own.owner_id = (SELECT balie.user_id()) AND own.email <> ''
    AND (own.address_entered_at IS NULL OR own.id NOT IN (
      SELECT contested.relation_id FROM balie.contested_addresses() contested
      WHERE contested.owner_id = (SELECT balie.user_id())))
  $$;

-- What admins decide about: contested addresses that open earlier mail once they are confirmed. Newest first, with one of the
-- relations that have them too each, and how many there are.
CREATE OR REPLACE FUNCTION balie.undecided_addresses(p_take integer) RETURNS TABLE (
    relation_id uuid, address text, entered_at timestamptz, entered_by_id uuid, client_id uuid, mail_count integer,
    total integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    WITH undecided AS MATERIALIZED (
      SELECT contested.relation_id, contested.address, contested.entered_at, contested.entered_by_id, contested.owner_id
      FROM balie.contested_addresses() contested
      WHERE (SELECT balie.viewer_role()) = 'admin' AND contested.decision IS NULL AND contested.deleting_at IS NULL
      AND (EXISTS (SELECT 1 FROM emails email
          WHERE email.office_id = (SELECT balie.office_id()) AND email.from_key = contested.address
          AND email.judged_by = 'sender' AND email.moment < contested.entered_at)
        OR EXISTS (SELECT 1 FROM email_recipients recipient
          JOIN emails email ON email.office_id = recipient.office_id AND email.id = recipient.email_id
          WHERE recipient.office_id = (SELECT balie.office_id()) AND recipient.address = contested.address
          AND email.judged_by = 'recipients' AND email.moment < contested.entered_at)))
    SELECT shown.relation_id, shown.address, shown.entered_at, shown.entered_by_id, client.id,
      balie.count_mails_of(shown.address, shown.entered_at), (SELECT count(*)::integer FROM undecided)
    FROM (SELECT * FROM undecided ORDER BY undecided.entered_at DESC, undecided.relation_id LIMIT p_take) shown
    CROSS JOIN LATERAL (SELECT other.id FROM relations other
      WHERE other.office_id = (SELECT balie.office_id()) AND lower(other.email) = shown.address AND other.email <> ''
      AND other.owner_id IS DISTINCT FROM shown.owner_id
      ORDER BY other.owner_id IS NULL, other.id LIMIT 1) client
    ORDER BY shown.entered_at DESC, shown.relation_id
  $$;

ALTER FUNCTION balie.email_rule_text(text, text, text) OWNER TO balie_search;
ALTER FUNCTION balie.contested_addresses() OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.email_rule_text(text, text, text) FROM PUBLIC;
REVOKE EXECUTE ON PROCEDURE balie.apply_email_rule() FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION balie.contested_addresses() FROM PUBLIC;
