-- Stored files: a row knows its bytes, which lie encrypted elsewhere. `uploads` was prepared and never used.
DROP TABLE uploads;

CREATE TABLE stored_files (
  id uuid NOT NULL DEFAULT uuidv7(),
  office_id uuid NOT NULL,
  maker_id uuid NOT NULL,
  purpose text NOT NULL,
  owner_kind text,
  name text NOT NULL,
  content_type text NOT NULL,
  byte_length integer,
  received_bytes integer NOT NULL DEFAULT 0,
  parts jsonb NOT NULL DEFAULT '[]',
  content_object text,
  sha256 bytea,
  state text NOT NULL DEFAULT 'receiving',
  refusal text,
  scan_state text NOT NULL DEFAULT 'not scanned',
  key_ciphertext bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  touched_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT stored_files_pkey PRIMARY KEY (id),
  CONSTRAINT stored_files_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices (id),
  CONSTRAINT stored_files_office_id_maker_id_fkey FOREIGN KEY (office_id, maker_id) REFERENCES users (office_id, id),
  CONSTRAINT stored_files_state_known CHECK (state IN ('receiving', 'ready', 'refused')),
  CONSTRAINT stored_files_scan_state_known CHECK (scan_state IN ('clean', 'infected', 'not scanned')),
  CONSTRAINT stored_files_received_within CHECK (
    received_bytes >= 0 AND (byte_length IS NULL OR received_bytes <= byte_length)),
  CONSTRAINT stored_files_whole_when_ready CHECK (
    state <> 'ready' OR (content_object IS NOT NULL AND sha256 IS NOT NULL AND received_bytes = byte_length)),
  -- Nobody reaches the bytes of a file that is no whole, clean one.
  CONSTRAINT stored_files_owned_when_ready CHECK (
    owner_kind IS NULL OR (state = 'ready' AND scan_state <> 'infected'))
);
CREATE UNIQUE INDEX stored_files_office_id_id_key ON stored_files (office_id, id);
CREATE INDEX stored_files_office_id_maker_id_idx ON stored_files (office_id, maker_id) WHERE owner_kind IS NULL;
CREATE INDEX stored_files_unowned ON stored_files (touched_at) WHERE owner_kind IS NULL;

-- What nobody owns yet is its maker's alone. A letter's file is seen by everybody of the office and written by admins; a
-- new kind of owner brings policies of its own.
ALTER TABLE stored_files ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY made ON stored_files TO balie_app
  USING (office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
    AND owner_kind IS NULL AND maker_id = (SELECT balie.user_id()))
  WITH CHECK (office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
    AND maker_id = (SELECT balie.user_id())
    AND (owner_kind IS DISTINCT FROM 'letter' OR (SELECT balie.sees_all())));
CREATE POLICY letter_seen ON stored_files FOR SELECT TO balie_app
  USING (office_id = (SELECT balie.office_id()) AND owner_kind = 'letter'
    AND (SELECT balie.viewer_role()) <> 'customer');
CREATE POLICY letter_changed ON stored_files FOR UPDATE TO balie_app
  USING (office_id = (SELECT balie.office_id()) AND owner_kind = 'letter' AND (SELECT balie.sees_all()));
CREATE POLICY letter_removed ON stored_files FOR DELETE TO balie_app
  USING (office_id = (SELECT balie.office_id()) AND owner_kind = 'letter' AND (SELECT balie.sees_all()));
GRANT SELECT, INSERT, DELETE,
  UPDATE (owner_kind, name, byte_length, content_type, received_bytes, parts, content_object, sha256, state, refusal,
    scan_state, touched_at)
  ON stored_files TO balie_app;

-- The sweep takes what nobody owns, without reading it.
CREATE POLICY swept ON stored_files FOR DELETE TO balie_directory USING (owner_kind IS NULL);
CREATE POLICY dated ON stored_files FOR SELECT TO balie_directory USING (true);
GRANT SELECT (id, office_id, owner_kind, touched_at), DELETE ON stored_files TO balie_directory;

-- Bytes go after their row, however it went: alone, in bulk or with its office. With the row went its key.
CREATE TABLE directory.removed_files (
  file_id uuid NOT NULL PRIMARY KEY,
  office_id uuid NOT NULL,
  removed_at timestamptz(3) NOT NULL DEFAULT now(),
  emptied_at timestamptz(3)
);
GRANT SELECT, DELETE, UPDATE (emptied_at) ON directory.removed_files TO balie_directory;
GRANT USAGE ON SCHEMA directory TO balie_search;
GRANT INSERT ON directory.removed_files TO balie_search;
CREATE FUNCTION balie.note_removed_file() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$ BEGIN
    INSERT INTO directory.removed_files (file_id, office_id) VALUES (OLD.id, OLD.office_id);
    RETURN NULL;
  END $$;
ALTER FUNCTION balie.note_removed_file() OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.note_removed_file() FROM PUBLIC;
CREATE TRIGGER note_removed_file AFTER DELETE ON stored_files
  FOR EACH ROW EXECUTE FUNCTION balie.note_removed_file();
