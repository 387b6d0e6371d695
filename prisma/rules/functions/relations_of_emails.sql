-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.relations_of_emails(p_ids uuid[])
 RETURNS TABLE(email_id uuid, relation_id uuid, is_sender boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  SELECT e.id, r.id, true
  FROM emails e JOIN relations r ON r.office_id = e.office_id AND lower(r.email) = e.from_key
  WHERE e.office_id = balie.office_id() AND e.id = ANY(p_ids) AND r.email <> '' AND r.deleting_at IS NULL
    AND (balie.sees_all() OR r.owner_id = balie.user_id())
  UNION ALL
  SELECT e.id, r.id, false
  FROM emails e JOIN relations r
    ON r.office_id = e.office_id AND r.linked_mail_ids <> '{}' AND r.linked_mail_ids @> ARRAY[e.remote_id]
  WHERE e.office_id = balie.office_id() AND e.id = ANY(p_ids) AND r.deleting_at IS NULL
    AND (balie.sees_all() OR r.owner_id = balie.user_id())
$function$;
ALTER FUNCTION balie.relations_of_emails(uuid[]) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.relations_of_emails(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.relations_of_emails(uuid[]) TO balie_app;
