-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE portals ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON portals TO balie_app;
GRANT SELECT, DELETE ON portals TO balie_removal;
GRANT SELECT (closed_at, email, office_id, relation_id) ON portals TO balie_search;

CREATE POLICY added ON portals FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = portals.office_id AND owner.id = portals.relation_id
      )
    )
  );

CREATE POLICY changed ON portals FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = portals.office_id AND owner.id = portals.relation_id
      )
    )
  );

CREATE POLICY removed ON portals FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = portals.office_id AND owner.id = portals.relation_id
      )
    )
  );

CREATE POLICY seen ON portals FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = portals.office_id AND owner.id = portals.relation_id
      )
    )
  );

CREATE TRIGGER end_customer_access AFTER UPDATE OF email, closed_at ON portals
  FOR EACH ROW
  WHEN (
    old.email <> new.email OR old.closed_at IS DISTINCT FROM new.closed_at
  )
  EXECUTE FUNCTION balie.end_customer_access();

CREATE OR REPLACE FUNCTION balie.end_customer_access()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  ended uuid;
BEGIN
  SELECT id INTO ended FROM customer_links
  WHERE office_id = NEW.office_id AND relation_id = NEW.relation_id;
  UPDATE directory.customer_codes SET expires_at = created_at WHERE link_id = ended;
  DELETE FROM directory.customer_sessions WHERE link_id = ended;
  RETURN NULL;
END $function$;
ALTER FUNCTION balie.end_customer_access() OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.end_customer_access() FROM PUBLIC;
