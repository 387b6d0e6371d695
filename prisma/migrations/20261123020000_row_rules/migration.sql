-- The row rules of a table whose rows are seen where their owner is, in one place: seen, added, changed and removed.
-- A migration calls it for a new table, and again when the rule changes; grants say which of them the app may use at
-- all. `columns` name the owners of a row in table `owner`: all of them must be seen. `writers`: 'writers' change rows
-- of owners that they see, 'viewers' do so whatever their role, 'system' alone does. With `outlives` a row may stay
-- behind when its owner is gone; whoever sees all then sees and changes it. What is asked besides is a restrictive
-- policy of the table.
CREATE PROCEDURE balie.follow_owner(
  child regclass, owner regclass, columns text[], writers text DEFAULT 'writers', outlives boolean DEFAULT false)
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  own_office CONSTANT text := 'office_id = (SELECT balie.office_id())';
  policy_name text;
  owned text;
  seen text;
  writes text;
BEGIN
  SELECT string_agg(
    format('EXISTS (SELECT 1 FROM %1$s owner WHERE owner.office_id = %2$s.office_id AND owner.id = %2$s.%3$I)',
           owner, child, owner_column), ' AND ' ORDER BY place)
    INTO STRICT owned FROM unnest(columns) WITH ORDINALITY AS listed(owner_column, place);
  seen := CASE WHEN outlives THEN format('((SELECT balie.sees_all()) OR (%s))', owned) ELSE owned END;
  writes := CASE writers
    WHEN 'writers' THEN own_office || ' AND (SELECT balie.may_write())'
    WHEN 'viewers' THEN own_office
    WHEN 'system' THEN own_office || ' AND (SELECT balie.viewer_role()) = ''system''' END;
  IF writes IS NULL THEN RAISE EXCEPTION 'unknown writers %', writers; END IF;

  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', child);
  FOREACH policy_name IN ARRAY '{seen, added, changed, removed}'::text[] LOOP
    EXECUTE format('DROP POLICY IF EXISTS %I ON %s', policy_name, child);
  END LOOP;
  EXECUTE format('CREATE POLICY seen ON %s FOR SELECT TO balie_app USING (%s AND %s)', child, own_office, seen);
  EXECUTE format('CREATE POLICY added ON %s FOR INSERT TO balie_app WITH CHECK (%s AND %s)', child, writes, owned);
  EXECUTE format('CREATE POLICY changed ON %s FOR UPDATE TO balie_app USING (%s AND %s)', child, writes, seen);
  EXECUTE format('CREATE POLICY removed ON %s FOR DELETE TO balie_app USING (%s AND %s)', child, writes, seen);
END $$;
REVOKE EXECUTE ON PROCEDURE balie.follow_owner(regclass, regclass, text[], text, boolean) FROM PUBLIC;

DROP POLICY written ON notes;
CALL balie.follow_owner('notes', 'relations', '{relation_id}');
DROP POLICY written ON portals;
CALL balie.follow_owner('portals', 'relations', '{relation_id}');
DROP POLICY written ON customer_links;
CALL balie.follow_owner('customer_links', 'relations', '{relation_id}');
DROP POLICY written ON contact_persons;
CALL balie.follow_owner('contact_persons', 'relations', '{organisation_id, person_id}');
DROP POLICY written ON distinct_pairs;
CALL balie.follow_owner('distinct_pairs', 'relations', '{one_id, other_id}');
DROP POLICY written ON remote_records;
CALL balie.follow_owner('remote_records', 'relations', '{relation_id}', 'system');
CALL balie.follow_owner('saga_steps', 'saga_runs', '{run_id}');

-- Whoever may take the deletion back must learn that it was a merge, whoever the other relation belongs to now.
DROP POLICY written ON relation_merges;
CALL balie.follow_owner('relation_merges', 'relations', '{dropped_id}');
CREATE POLICY kept_seen ON relation_merges AS RESTRICTIVE FOR INSERT TO balie_app WITH CHECK (
  EXISTS (SELECT 1 FROM relations kept WHERE kept.office_id = relation_merges.office_id AND kept.id = kept_id));

-- What a user opened concerns only that user, whatever the role.
DROP POLICY own ON relation_visits;
CALL balie.follow_owner('relation_visits', 'relations', '{relation_id}', 'viewers');
CREATE POLICY own ON relation_visits AS RESTRICTIVE TO balie_app USING (user_id = (SELECT balie.user_id()));

-- Evidence is written once, in the viewer's name; in a merge the system moves it to the relation that stays.
DROP POLICY moved ON vat_evidence;
CALL balie.follow_owner('vat_evidence', 'relations', '{relation_id}');
CREATE POLICY own_name ON vat_evidence AS RESTRICTIVE FOR INSERT TO balie_app WITH CHECK (
  checked_by_id IS NOT DISTINCT FROM (SELECT balie.user_id()));
CREATE POLICY moved ON vat_evidence AS RESTRICTIVE FOR UPDATE TO balie_app
  USING ((SELECT balie.viewer_role()) = 'system');

-- A link that was left standing outlives its relation; only the end of a deletion forgets what was placed.
CALL balie.follow_owner('portal_entries', 'relations', '{relation_id}', outlives => true);
CREATE POLICY forgotten ON portal_entries AS RESTRICTIVE FOR DELETE TO balie_app
  USING ((SELECT balie.viewer_role()) = 'system');

-- A run without its relation is the trace of a deletion: whoever started it sees it too.
CALL balie.follow_owner('saga_runs', 'relations', '{relation_id}', outlives => true);
CREATE POLICY started ON saga_runs FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND relation_id IS NULL AND started_by_id = (SELECT balie.user_id()));
