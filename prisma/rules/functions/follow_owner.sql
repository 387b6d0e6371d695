-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE PROCEDURE balie.follow_owner(IN child regclass, IN owner regclass, IN columns text[], IN writers text DEFAULT 'writers'::text, IN outlives boolean DEFAULT false)
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $procedure$
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
END $procedure$;
REVOKE ALL ON PROCEDURE balie.follow_owner(regclass,regclass,text[],text,boolean) FROM PUBLIC;
