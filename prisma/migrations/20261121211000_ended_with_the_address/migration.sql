-- What was mailed to an address of a portal, and who came in by it, ends with that address: it does not come back when
-- the address does. Codes stay as rows, because those of a day are counted.
GRANT USAGE ON SCHEMA directory TO balie_search;
GRANT SELECT (link_id), DELETE ON directory.customer_sessions TO balie_search;
GRANT SELECT (link_id, created_at), UPDATE (expires_at) ON directory.customer_codes TO balie_search;

CREATE FUNCTION balie.end_customer_access() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ended uuid;
BEGIN
  SELECT id INTO ended FROM customer_links
  WHERE office_id = NEW.office_id AND relation_id = NEW.relation_id;
  UPDATE directory.customer_codes SET expires_at = created_at WHERE link_id = ended;
  DELETE FROM directory.customer_sessions WHERE link_id = ended;
  RETURN NULL;
END $$;
ALTER FUNCTION balie.end_customer_access() OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.end_customer_access() FROM PUBLIC;
CREATE TRIGGER end_customer_access AFTER UPDATE OF email, closed_at ON portals
  FOR EACH ROW WHEN (OLD.email <> NEW.email OR OLD.closed_at IS DISTINCT FROM NEW.closed_at)
  EXECUTE FUNCTION balie.end_customer_access();
