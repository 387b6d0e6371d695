-- All that a list or a count of a folder reads, the columns of the role rule among it, so that neither reads the mails
-- themselves: a count of 70,000 mails is a tenth of the work.
CREATE INDEX emails_listed ON emails (office_id, folder_id, moment DESC, id DESC)
  INCLUDE (judged_by, from_key, remote_id, made_by_id) WHERE NOT ('deleted' = ANY(pending));
DROP INDEX emails_in_folder;
-- A search for what many mails have ends after the newest of them.
CREATE INDEX emails_by_moment ON emails (office_id, moment DESC, id DESC);

-- Mails whose header has all patterns, newest first, from behind (p_moment, p_id) on. Where the newest mails fill the page,
-- no others are looked at. Else the hits are materialised, so that the planner does not walk all mails by their moment for a
-- rare word.
CREATE OR REPLACE FUNCTION balie.search_emails(p_patterns text[], p_moment timestamptz, p_id uuid, p_take integer)
  RETURNS TABLE (id uuid, moment timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp ROWS 50
AS $$
DECLARE
  c_columns constant text := 'id, moment, remote_id, from_key, judged_by, made_by_id';
  c_newest constant integer := 2000;
  v_words text;
  v_where text := 'office_id = $1 AND NOT (''deleted'' = ANY(pending))';
  v_found integer;
BEGIN
  SELECT string_agg(format('search_text LIKE ($3)[%s]', place), ' AND ') INTO v_words
    FROM generate_subscripts(p_patterns, 1) place;
  IF v_words IS NULL THEN RAISE EXCEPTION 'a search without words'; END IF;
  IF p_moment IS NOT NULL THEN v_where := v_where || ' AND (moment, id) < ($4, $5)'; END IF;
  RETURN QUERY EXECUTE format(
    'SELECT hits.id, hits.moment FROM (
       SELECT %1$s, search_text FROM emails WHERE %2$s ORDER BY moment DESC, id DESC LIMIT $7) hits
     WHERE %3$s AND %4$s ORDER BY hits.moment DESC, hits.id DESC LIMIT $6',
    c_columns, v_where, v_words, balie.email_rule())
  USING balie.office_id(), balie.user_id(), p_patterns, p_moment, p_id, p_take, c_newest;
  GET DIAGNOSTICS v_found = ROW_COUNT;
  IF v_found >= p_take THEN RETURN; END IF;
  -- Behind the newest; there is nothing where they were all.
  RETURN QUERY EXECUTE format(
    'WITH last AS (
       SELECT moment, id FROM emails WHERE %2$s ORDER BY moment DESC, id DESC OFFSET $7 - 1 LIMIT 1),
     hits AS MATERIALIZED (
       SELECT %1$s FROM emails
       WHERE %2$s AND (moment, id) < ((SELECT moment FROM last), (SELECT id FROM last)) AND %3$s)
     SELECT hits.id, hits.moment FROM hits WHERE %4$s ORDER BY hits.moment DESC, hits.id DESC LIMIT $6 - $8',
    c_columns, v_where, v_words, balie.email_rule())
  USING balie.office_id(), balie.user_id(), p_patterns, p_moment, p_id, p_take, c_newest, v_found;
END $$;
