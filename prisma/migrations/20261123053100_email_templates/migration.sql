-- Templates of mails, of the whole office: who writes may change them, their maker or an admin deletes them.
CREATE TABLE email_templates (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  office_id uuid NOT NULL REFERENCES offices (id),
  name text NOT NULL,
  -- As it was given: whoever shows it sanitises it.
  body text NOT NULL,
  position integer NOT NULL,
  maker_id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT email_templates_office_id_id_key UNIQUE (office_id, id),
  CONSTRAINT email_templates_office_id_maker_id_fkey FOREIGN KEY (office_id, maker_id)
    REFERENCES users (office_id, id),
  CONSTRAINT email_templates_name_filled CHECK (name <> '')
);

ALTER TABLE email_templates ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON email_templates FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) <> 'customer');
CREATE POLICY added ON email_templates FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write()) AND maker_id = (SELECT balie.user_id()));
CREATE POLICY changed ON email_templates FOR UPDATE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write()));
CREATE POLICY removed ON email_templates FOR DELETE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
  AND ((SELECT balie.viewer_role()) = 'admin' OR maker_id = (SELECT balie.user_id())));
GRANT SELECT, INSERT, UPDATE (name, body, position, version), DELETE ON email_templates TO balie_app;

-- Whoever may write writes what happened to a template to the trail of the office, which admins read.
CREATE POLICY email_templates ON audit_entries FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND user_id = (SELECT balie.user_id()) AND (SELECT balie.may_write())
  AND entity = 'email-template' AND relation_id IS NULL AND about_user_id IS NULL);
