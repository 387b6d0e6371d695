-- Files of relations on their way in, in batches that one transaction works through.

CREATE TABLE relation_imports (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  office_id uuid NOT NULL REFERENCES offices (id),
  user_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  file_name text NOT NULL,
  columns text[] NOT NULL,
  state text NOT NULL DEFAULT 'receiving',
  push boolean NOT NULL DEFAULT false,
  total_rows integer NOT NULL,
  highest_number bigint,
  handled_rows integer NOT NULL DEFAULT 0,
  accepted_rows integer NOT NULL DEFAULT 0,
  failed_rows integer NOT NULL DEFAULT 0,
  existing_rows integer NOT NULL DEFAULT 0,
  missing_rows integer NOT NULL DEFAULT 0,
  undone_rows integer NOT NULL DEFAULT 0,
  kept_rows integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  finished_at timestamptz(3),
  CONSTRAINT relation_imports_office_id_id_key UNIQUE (office_id, id),
  CONSTRAINT relation_imports_office_id_user_id_fkey FOREIGN KEY (office_id, user_id)
    REFERENCES users (office_id, id) ON DELETE NO ACTION ON UPDATE NO ACTION,
  CONSTRAINT relation_imports_office_id_owner_id_fkey FOREIGN KEY (office_id, owner_id)
    REFERENCES users (office_id, id) ON DELETE NO ACTION ON UPDATE NO ACTION,
  CONSTRAINT relation_imports_state_known CHECK (
    state IN ('receiving', 'rehearsing', 'rehearsed', 'importing', 'done', 'undoing', 'undone'))
);
CREATE INDEX relation_imports_office_id_created_at_idx ON relation_imports (office_id, created_at DESC);

CREATE TABLE relation_import_batches (
  office_id uuid NOT NULL,
  import_id uuid NOT NULL,
  number integer NOT NULL,
  first_row integer NOT NULL,
  row_count integer NOT NULL,
  sealed_rows bytea NOT NULL,
  phase text,
  refused jsonb NOT NULL DEFAULT '[]',
  relation_ids uuid[] NOT NULL DEFAULT ARRAY[]::uuid[],
  identities text[] NOT NULL DEFAULT ARRAY[]::text[],
  PRIMARY KEY (office_id, import_id, number),
  CONSTRAINT relation_import_batches_office_id_import_id_fkey FOREIGN KEY (office_id, import_id)
    REFERENCES relation_imports (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT relation_import_batches_phase_known CHECK (phase IN ('rehearsing', 'importing', 'undoing'))
);

-- Importing is an admin's (spec 1§2.5), and the worker's in the admin's name.
ALTER TABLE relation_imports ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY admins ON relation_imports TO balie_app
  USING (office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()))
  WITH CHECK (office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));

ALTER TABLE relation_import_batches ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY admins ON relation_import_batches TO balie_app
  USING (office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()))
  WITH CHECK (office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));

GRANT SELECT, INSERT, UPDATE, DELETE ON relation_imports, relation_import_batches TO balie_app;
