-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE email_drafts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON email_drafts TO balie_app;
GRANT SELECT, DELETE ON email_drafts TO balie_removal;

CREATE POLICY added ON email_drafts FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND ((SELECT balie.viewer_role()) = 'system' OR made_by_id = (SELECT balie.user_id()))
  );

CREATE POLICY changed ON email_drafts FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND ((SELECT balie.sees_all()) OR made_by_id = (SELECT balie.user_id()))
  );

CREATE POLICY removed ON email_drafts FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );

CREATE POLICY seen ON email_drafts FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.viewer_role()) <> 'customer'
    AND ((SELECT balie.sees_all()) OR made_by_id = (SELECT balie.user_id()))
  );

CREATE TRIGGER draft_versions_end AFTER UPDATE OF state ON email_drafts
  FOR EACH ROW
  WHEN (
    (new.state = ANY (ARRAY['sent', 'discarded'])) AND new.state IS DISTINCT FROM old.state
  )
  EXECUTE FUNCTION balie.drop_draft_versions();

CREATE OR REPLACE FUNCTION balie.drop_draft_versions()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  DELETE FROM email_draft_versions WHERE office_id = NEW.office_id AND draft_id = NEW.id;
  RETURN NULL;
END $function$;
GRANT EXECUTE ON FUNCTION balie.drop_draft_versions() TO PUBLIC;
