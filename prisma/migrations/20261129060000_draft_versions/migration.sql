-- What was typed in a draft at earlier moments: the draft itself is at the mail service, which keeps only the last save.
CREATE TABLE email_draft_versions (
  id uuid NOT NULL DEFAULT uuidv7(),
  office_id uuid NOT NULL,
  draft_id uuid NOT NULL,
  -- HTML of what was typed, without the quote below it.
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT email_draft_versions_pkey PRIMARY KEY (id),
  CONSTRAINT email_draft_versions_office_id_draft_id_fkey FOREIGN KEY (office_id, draft_id)
    REFERENCES email_drafts (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT email_draft_versions_text_bounded CHECK (length(text) BETWEEN 1 AND 4500000)
);
CREATE INDEX email_draft_versions_of_draft ON email_draft_versions (office_id, draft_id, created_at);
CALL balie.follow_owner('email_draft_versions', 'email_drafts', '{draft_id}');
GRANT SELECT, INSERT, DELETE ON email_draft_versions TO balie_app;

-- A mail that went or was thrown away has no text to go back to, whichever way it went.
CREATE FUNCTION balie.drop_draft_versions() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  DELETE FROM email_draft_versions WHERE office_id = NEW.office_id AND draft_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER draft_versions_end AFTER UPDATE OF state ON email_drafts
  FOR EACH ROW WHEN (NEW.state IN ('sent', 'discarded') AND NEW.state IS DISTINCT FROM OLD.state)
  EXECUTE FUNCTION balie.drop_draft_versions();
