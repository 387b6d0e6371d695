-- Templates of letters: everybody of the office makes letters from them, admins keep them.
CREATE TABLE letter_templates (
  id uuid NOT NULL DEFAULT uuidv7(),
  office_id uuid NOT NULL,
  name text NOT NULL,
  file_name citext NOT NULL,
  file_id uuid NOT NULL,
  is_filled boolean NOT NULL,
  tags text[] NOT NULL,
  position integer NOT NULL,
  maker_id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT letter_templates_pkey PRIMARY KEY (id),
  CONSTRAINT letter_templates_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices (id),
  CONSTRAINT letter_templates_office_id_file_id_fkey FOREIGN KEY (office_id, file_id)
    REFERENCES stored_files (office_id, id),
  CONSTRAINT letter_templates_office_id_maker_id_fkey FOREIGN KEY (office_id, maker_id)
    REFERENCES users (office_id, id)
);
CREATE UNIQUE INDEX letter_templates_office_id_id_key ON letter_templates (office_id, id);
CREATE UNIQUE INDEX letter_templates_office_id_file_name_key ON letter_templates (office_id, file_name);
CREATE UNIQUE INDEX letter_templates_office_id_file_id_key ON letter_templates (office_id, file_id);

ALTER TABLE letter_templates ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON letter_templates FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) <> 'customer');
CREATE POLICY added ON letter_templates FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'admin'
  AND maker_id = (SELECT balie.user_id()));
CREATE POLICY changed ON letter_templates FOR UPDATE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'admin');
CREATE POLICY removed ON letter_templates FOR DELETE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'admin');
GRANT SELECT, INSERT, DELETE, UPDATE (name, file_name, file_id, is_filled, tags, position, version)
  ON letter_templates TO balie_app;
