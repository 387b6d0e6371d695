-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.email_rule()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    SELECT CASE WHEN balie.sees_all() THEN 'true' WHEN balie.viewer_role() = 'customer' THEN 'false' ELSE
      $rule$(made_by_id = $2
        OR (judged_by = 'sender' AND from_key IN (SELECT balie.senders_of_own_relations()))
        OR (judged_by = 'recipients' AND id IN (SELECT balie.emails_to_own_relations()))
        OR remote_id IN (SELECT balie.emails_of_own_relations()))$rule$ END
  $function$;
ALTER FUNCTION balie.email_rule() OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.email_rule() FROM PUBLIC;
