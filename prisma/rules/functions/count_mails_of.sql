-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.count_mails_of(p_address text, p_before timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
  $function$;
ALTER FUNCTION balie.count_mails_of(text,timestamp with time zone) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.count_mails_of(text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.count_mails_of(text,timestamp with time zone) TO balie_app;
