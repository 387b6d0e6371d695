-- What a new mail ends with: of one user, or without a user of the office, for those who have none.
CREATE TABLE email_signatures (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  office_id uuid NOT NULL REFERENCES offices (id),
  user_id uuid,
  -- As it was given: whoever shows it sanitises it. Empty where it was taken away.
  body text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT email_signatures_one_each UNIQUE NULLS NOT DISTINCT (office_id, user_id),
  CONSTRAINT email_signatures_office_id_user_id_fkey FOREIGN KEY (office_id, user_id)
    REFERENCES users (office_id, id)
);

ALTER TABLE email_signatures ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON email_signatures FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) <> 'customer'
  AND (user_id IS NULL OR user_id = (SELECT balie.user_id())));
CREATE POLICY added ON email_signatures FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
  AND (user_id = (SELECT balie.user_id()) OR (user_id IS NULL AND (SELECT balie.viewer_role()) = 'admin')));
CREATE POLICY changed ON email_signatures FOR UPDATE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
  AND (user_id = (SELECT balie.user_id()) OR (user_id IS NULL AND (SELECT balie.viewer_role()) = 'admin')));
GRANT SELECT, INSERT, UPDATE (body, version) ON email_signatures TO balie_app;
