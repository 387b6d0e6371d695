-- What a deleted relation left at any service, as its folder was kept so far. The ids of the two cloud storages never
-- meet, so a folder is kept under both names.
ALTER TABLE left_folders RENAME TO left_records;
ALTER TABLE left_records RENAME COLUMN folder_id TO remote_id;
ALTER TABLE left_records ADD COLUMN provider text NOT NULL DEFAULT 'onedrive';
ALTER TABLE left_records ALTER COLUMN provider DROP DEFAULT;
ALTER TABLE left_records DROP CONSTRAINT left_folders_pkey,
  ADD CONSTRAINT left_records_pkey PRIMARY KEY (office_id, provider, remote_id);
ALTER TABLE left_records RENAME CONSTRAINT left_folders_office_id_owner_id_fkey TO left_records_office_id_owner_id_fkey;
INSERT INTO left_records (office_id, provider, remote_id, owner_id, left_at)
  SELECT office_id, 'dropbox', remote_id, owner_id, left_at FROM left_records;

-- A step that found a record which is plainly another's asks a person; what it found, and the answer.
ALTER TABLE saga_steps
  ADD COLUMN found jsonb,
  DROP CONSTRAINT saga_steps_state_known,
  ADD CONSTRAINT saga_steps_state_known CHECK (
    state IN ('waiting', 'running', 'done', 'skipped', 'failed', 'unknown', 'question', 'dismissed'));

-- When a create was last sent: what is found by its key from then on is ours. What is under way may have been sent.
ALTER TABLE remote_records ADD COLUMN create_sent_at timestamptz(3);
UPDATE remote_records SET create_sent_at = created_at WHERE state IN ('creating', 'unknown');
