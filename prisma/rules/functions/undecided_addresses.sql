-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.undecided_addresses(p_take integer)
 RETURNS TABLE(relation_id uuid, address text, entered_at timestamp with time zone, entered_by_id uuid, client_id uuid, mail_count integer, total integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
  $function$;
ALTER FUNCTION balie.undecided_addresses(integer) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.undecided_addresses(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.undecided_addresses(integer) TO balie_app;
