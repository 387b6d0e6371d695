-- Functions of balie_search on mail (docs/decisions/0003 and 0060). They take the viewer from the settings of the lease and
-- repeat the role rule of `emails`.

GRANT SELECT (id, office_id, remote_id, folder_id, from_key, search_text, moment, judged_by, made_by_id, pending)
  ON emails TO balie_search;
GRANT SELECT (linked_mail_ids) ON relations TO balie_search;
CREATE INDEX relations_linked_mail_ids ON relations USING gin (linked_mail_ids) WHERE linked_mail_ids <> '{}';

-- The rule of `emails` as a condition on that table. With $1 the office and $2 the user.
CREATE FUNCTION balie.email_rule() RETURNS text
  LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT CASE WHEN balie.sees_all() THEN 'true' WHEN balie.viewer_role() = 'customer' THEN 'false' ELSE
      $rule$(made_by_id = $2
        OR (judged_by = 'sender' AND from_key IN (
          SELECT lower(r.email) FROM relations r WHERE r.office_id = $1 AND r.owner_id = $2 AND r.email <> ''))
        OR (judged_by = 'recipients' AND id IN (SELECT balie.emails_to_own_relations()))
        OR remote_id IN (
          SELECT unnest(r.linked_mail_ids) FROM relations r
          WHERE r.office_id = $1 AND r.owner_id = $2 AND r.linked_mail_ids <> '{}'))$rule$ END
  $$;

-- Mails whose header has all patterns, newest first, from behind (p_moment, p_id) on. Materialised, so that the planner does
-- not walk the mails by their moment past every one for a rare word.
CREATE FUNCTION balie.search_emails(p_patterns text[], p_moment timestamptz, p_id uuid, p_take integer)
  RETURNS TABLE (id uuid, moment timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp ROWS 50
AS $$
DECLARE
  v_words text;
BEGIN
  SELECT string_agg(format('search_text LIKE ($3)[%s]', place), ' AND ') INTO v_words
    FROM generate_subscripts(p_patterns, 1) place;
  IF v_words IS NULL THEN RAISE EXCEPTION 'a search without words'; END IF;
  RETURN QUERY EXECUTE format(
    'WITH hits AS MATERIALIZED (
       SELECT id, moment, remote_id, from_key, judged_by, made_by_id FROM emails
       WHERE office_id = $1 AND NOT (''deleted'' = ANY(pending)) AND %s)
     SELECT hits.id, hits.moment FROM hits
     WHERE %s AND ($4::timestamptz IS NULL OR (hits.moment, hits.id) < ($4, $5))
     ORDER BY hits.moment DESC, hits.id DESC LIMIT $6', v_words, balie.email_rule())
  USING balie.office_id(), balie.user_id(), p_patterns, p_moment, p_id, p_take;
END $$;

-- The relations that a mail is from, and that it is linked to, as far as the viewer sees them.
CREATE FUNCTION balie.relations_of_emails(p_ids uuid[])
  RETURNS TABLE (email_id uuid, relation_id uuid, is_sender boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
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
$$;

ALTER FUNCTION balie.email_rule() OWNER TO balie_search;
ALTER FUNCTION balie.search_emails(text[], timestamptz, uuid, integer) OWNER TO balie_search;
ALTER FUNCTION balie.relations_of_emails(uuid[]) OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.email_rule() FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION balie.search_emails(text[], timestamptz, uuid, integer) FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION balie.relations_of_emails(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.email_rule() TO balie_search;
GRANT EXECUTE ON FUNCTION balie.search_emails(text[], timestamptz, uuid, integer) TO balie_app;
GRANT EXECUTE ON FUNCTION balie.relations_of_emails(uuid[]) TO balie_app;
