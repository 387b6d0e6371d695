-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.undecided_addresses(p_take integer)
 RETURNS TABLE(relation_id uuid, address text, entered_at timestamp with time zone, entered_by_id uuid, client_id uuid, mail_count integer, total integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
  $function$;
ALTER FUNCTION balie.undecided_addresses(integer) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.undecided_addresses(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.undecided_addresses(integer) TO balie_app;
