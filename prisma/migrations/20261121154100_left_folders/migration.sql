-- The cloud folder of a deleted relation stays. Whoever had the relation saw what is in it; nobody else gets to see it
-- by adding a relation of the same name and number.
CREATE TABLE left_folders (
  office_id uuid NOT NULL REFERENCES offices (id),
  folder_id text NOT NULL,
  owner_id uuid,
  left_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (office_id, folder_id),
  CONSTRAINT left_folders_office_id_owner_id_fkey FOREIGN KEY (office_id, owner_id)
    REFERENCES users (office_id, id) ON DELETE SET NULL (owner_id)
);

ALTER TABLE left_folders ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY written ON left_folders TO balie_app
  USING (office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system')
  WITH CHECK (office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system');
GRANT SELECT, INSERT, UPDATE ON left_folders TO balie_app;
