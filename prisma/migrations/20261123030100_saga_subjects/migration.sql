-- Runs and remote records have a subject: one column for each kind of it, so that foreign keys and row rules hold. A new
-- kind adds its column, names itself in the checks, and gets a permissive policy of its own.
ALTER TABLE saga_runs RENAME COLUMN relation_name TO subject_name;
-- A run outlives its subject, and its column is null then.
ALTER TABLE saga_runs
  ADD COLUMN subject_kind text NOT NULL DEFAULT 'relation',
  ADD CONSTRAINT saga_runs_subject_kind_known CHECK (subject_kind IN ('relation')),
  ADD CONSTRAINT saga_runs_subject_of_kind CHECK (relation_id IS NULL OR subject_kind = 'relation');
ALTER TABLE saga_runs ALTER COLUMN subject_kind DROP DEFAULT;

ALTER TABLE remote_records
  DROP CONSTRAINT remote_records_pkey,
  DROP COLUMN created_at,
  ADD COLUMN id uuid NOT NULL DEFAULT uuidv7(),
  ALTER COLUMN relation_id DROP NOT NULL;
ALTER TABLE remote_records
  ADD CONSTRAINT remote_records_pkey PRIMARY KEY (id),
  ADD CONSTRAINT remote_records_one_subject CHECK (num_nonnulls(relation_id) = 1);
CREATE UNIQUE INDEX remote_records_office_id_id_key ON remote_records (office_id, id);
CREATE UNIQUE INDEX remote_records_office_id_relation_id_link_id_key ON remote_records (office_id, relation_id, link_id);
