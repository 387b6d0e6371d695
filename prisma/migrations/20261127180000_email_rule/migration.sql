-- The two questions of the role rule about own relations, each in a function: as sub-selects they brought the rule of
-- relations along, which was planned anew for each statement, also for an admin whom neither is asked about.
CREATE FUNCTION balie.senders_of_own_relations() RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT lower(relation.email) FROM relations relation
    WHERE relation.office_id = (SELECT balie.office_id()) AND relation.owner_id = (SELECT balie.user_id())
    AND relation.email <> ''
  $$;
CREATE FUNCTION balie.emails_of_own_relations() RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT unnest(relation.linked_mail_ids) FROM relations relation
    WHERE relation.office_id = (SELECT balie.office_id()) AND relation.owner_id = (SELECT balie.user_id())
    AND relation.linked_mail_ids <> '{}'
  $$;
ALTER FUNCTION balie.senders_of_own_relations() OWNER TO balie_search;
ALTER FUNCTION balie.emails_of_own_relations() OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.senders_of_own_relations() FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION balie.emails_of_own_relations() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.senders_of_own_relations() TO balie_app, balie_search;
GRANT EXECUTE ON FUNCTION balie.emails_of_own_relations() TO balie_app, balie_search;

ALTER POLICY seen ON emails USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) <> 'customer'
  AND ((SELECT balie.sees_all())
    OR made_by_id = (SELECT balie.user_id())
    OR (judged_by = 'sender' AND from_key IN (SELECT balie.senders_of_own_relations()))
    OR (judged_by = 'recipients' AND id IN (SELECT balie.emails_to_own_relations()))
    OR remote_id IN (SELECT balie.emails_of_own_relations())));

-- The same rule for statements that are asked as the owner of the search: one text of it.
CREATE OR REPLACE FUNCTION balie.email_rule() RETURNS text
  LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT CASE WHEN balie.sees_all() THEN 'true' WHEN balie.viewer_role() = 'customer' THEN 'false' ELSE
      $rule$(made_by_id = $2
        OR (judged_by = 'sender' AND from_key IN (SELECT balie.senders_of_own_relations()))
        OR (judged_by = 'recipients' AND id IN (SELECT balie.emails_to_own_relations()))
        OR remote_id IN (SELECT balie.emails_of_own_relations()))$rule$ END
  $$;
