-- Mails that were sent to own relations: found by each address, as the planner reads all recipients of the office when the
-- two tables are joined.
CREATE OR REPLACE FUNCTION balie.emails_to_own_relations() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT recipient.email_id
    FROM email_recipients recipient
    WHERE recipient.office_id = (SELECT balie.office_id()) AND recipient.address = ANY(ARRAY(
      SELECT lower(relation.email) FROM relations relation
      WHERE relation.office_id = (SELECT balie.office_id()) AND relation.owner_id = (SELECT balie.user_id())
      AND relation.email <> ''))
  $$;
