-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.mail_since(p_ids uuid[])
 RETURNS TABLE(relation_id uuid, since timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    SELECT own.id, min(dated.since) FROM relations own
    JOIN balie.dated_addresses() dated ON dated.address = lower(own.email)
    WHERE NOT (SELECT balie.sees_all()) AND own.office_id = (SELECT balie.office_id())
      AND own.owner_id = (SELECT balie.user_id()) AND own.id = ANY(p_ids)
      AND dated.address NOT IN (SELECT balie.senders_of_own_relations())
    GROUP BY own.id
  $function$;
ALTER FUNCTION balie.mail_since(uuid[]) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.mail_since(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.mail_since(uuid[]) TO balie_app;
