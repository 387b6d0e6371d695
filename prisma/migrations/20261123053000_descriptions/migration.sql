-- Predefined tasks and task flows: two lists of an office, read by its staff and changed by its admins.
CREATE TABLE descriptions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  office_id uuid NOT NULL REFERENCES offices (id),
  kind text NOT NULL,
  -- The id by which existing clients know it.
  code text NOT NULL,
  name text NOT NULL,
  position integer NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT descriptions_office_id_id_key UNIQUE (office_id, id),
  CONSTRAINT descriptions_office_id_kind_code_key UNIQUE (office_id, kind, code),
  CONSTRAINT descriptions_kind_known CHECK (kind IN ('task', 'flow')),
  CONSTRAINT descriptions_code_shape CHECK (code ~ '^[A-Za-z0-9]{12}$'),
  CONSTRAINT descriptions_name_filled CHECK (name <> '')
);

CREATE TABLE task_flow_steps (
  office_id uuid NOT NULL,
  flow_id uuid NOT NULL,
  position integer NOT NULL,
  text text NOT NULL,
  user_id uuid NOT NULL,
  PRIMARY KEY (office_id, flow_id, position),
  CONSTRAINT task_flow_steps_office_id_flow_id_fkey FOREIGN KEY (office_id, flow_id)
    REFERENCES descriptions (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT task_flow_steps_office_id_user_id_fkey FOREIGN KEY (office_id, user_id)
    REFERENCES users (office_id, id),
  CONSTRAINT task_flow_steps_at_most_ten CHECK (position BETWEEN 0 AND 9),
  CONSTRAINT task_flow_steps_text_filled CHECK (text <> '')
);
-- Finds the steps of a user who is removed.
CREATE INDEX task_flow_steps_office_id_user_id_idx ON task_flow_steps (office_id, user_id);

ALTER TABLE descriptions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON descriptions FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) <> 'customer');
CREATE POLICY added ON descriptions FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'admin');
CREATE POLICY changed ON descriptions FOR UPDATE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'admin');
CREATE POLICY removed ON descriptions FOR DELETE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'admin');
GRANT SELECT, INSERT, UPDATE (name, position, version), DELETE ON descriptions TO balie_app;

ALTER TABLE task_flow_steps ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON task_flow_steps FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) <> 'customer');
CREATE POLICY added ON task_flow_steps FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'admin');
CREATE POLICY changed ON task_flow_steps FOR UPDATE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'admin');
CREATE POLICY removed ON task_flow_steps FOR DELETE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'admin');
GRANT SELECT, INSERT, UPDATE (user_id), DELETE ON task_flow_steps TO balie_app;
