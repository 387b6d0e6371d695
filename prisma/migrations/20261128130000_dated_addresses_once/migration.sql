-- The addresses that wait for an admin are asked for by every statement on mail: by an index of their own, which is empty for
-- most users, and once a statement.
CREATE INDEX relations_dated_addresses ON relations (office_id, owner_id)
  WHERE address_entered_at IS NOT NULL AND address_decision IS DISTINCT FROM 'confirmed';
CREATE OR REPLACE FUNCTION balie.emails_of_own_relations() RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    WITH dated AS MATERIALIZED (SELECT address, since FROM balie.dated_addresses())
    SELECT unnest(relation.linked_mail_ids) FROM relations relation
    WHERE relation.office_id = (SELECT balie.office_id()) AND relation.owner_id = (SELECT balie.user_id())
    AND relation.linked_mail_ids <> '{}'
    UNION ALL
    SELECT email.remote_id FROM dated
    JOIN emails email ON email.office_id = (SELECT balie.office_id()) AND email.from_key = dated.address
      AND email.judged_by = 'sender' AND email.moment >= dated.since
    UNION ALL
    SELECT email.remote_id FROM dated
    JOIN email_recipients recipient
      ON recipient.office_id = (SELECT balie.office_id()) AND recipient.address = dated.address
    JOIN emails email ON email.office_id = recipient.office_id AND email.id = recipient.email_id
      AND email.judged_by = 'recipients' AND email.moment >= dated.since
  $$;
