-- What is read from linked services in passes stands once, whatever it is (docs/decisions/0097-one-synchronisation.md).
CREATE TABLE sync_sources (
  id uuid NOT NULL DEFAULT uuidv7(),
  office_id uuid NOT NULL,
  link_id uuid NOT NULL,
  kind text NOT NULL,
  -- The pass under way: how many there were, whether its collections are known, and whether it compares all.
  pass integer NOT NULL DEFAULT 0,
  phase text NOT NULL DEFAULT 'idle',
  is_full boolean NOT NULL DEFAULT false,
  -- What is wanted after it, and when the clock last asked for it.
  wants_pass boolean NOT NULL DEFAULT false,
  wants_full boolean NOT NULL DEFAULT false,
  requested_at timestamptz(3),
  -- A person decides first: the clock asks for no pass.
  is_paused boolean NOT NULL DEFAULT false,
  passed_at timestamptz(3),
  full_at timestamptz(3),
  due_at timestamptz(3) NOT NULL DEFAULT now(),
  full_due_at timestamptz(3) NOT NULL DEFAULT now(),
  failed_at timestamptz(3),
  failure_code text,
  -- Our own Dutch text.
  failure_message text,
  CONSTRAINT sync_sources_pkey PRIMARY KEY (id),
  CONSTRAINT sync_sources_office_id_link_id_fkey FOREIGN KEY (office_id, link_id)
    REFERENCES provider_links (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT sync_sources_kind_known CHECK (kind IN ('calendar', 'mailbox')),
  CONSTRAINT sync_sources_phase_known CHECK (phase IN ('idle', 'looking', 'reading'))
);
CREATE UNIQUE INDEX sync_sources_office_id_link_id_key ON sync_sources (office_id, link_id);
CREATE INDEX sync_sources_due_at_idx ON sync_sources (due_at) WHERE NOT is_paused;
ALTER TABLE sync_sources ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON sync_sources FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) <> 'customer');
CREATE POLICY added ON sync_sources FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));
CREATE POLICY changed ON sync_sources FOR UPDATE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));
CREATE POLICY removed ON sync_sources FOR DELETE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));
GRANT SELECT, INSERT, UPDATE, DELETE ON sync_sources TO balie_app;
-- The schedule looks for what is due in all offices.
CREATE POLICY due ON sync_sources FOR SELECT TO balie_directory USING (true);
CREATE POLICY requested ON sync_sources FOR UPDATE TO balie_directory USING (true);
GRANT SELECT (id, office_id, link_id, kind, wants_pass, wants_full, requested_at, is_paused, passed_at, due_at, full_due_at),
  UPDATE (wants_pass, wants_full, requested_at) ON sync_sources TO balie_directory;

-- What of a source is read by itself, with a token of its own: the folders of a mailbox, the window of a calendar.
CREATE TABLE sync_collections (
  id uuid NOT NULL DEFAULT uuidv7(),
  office_id uuid NOT NULL,
  link_id uuid NOT NULL,
  -- As its source names it.
  remote_key text NOT NULL,
  -- Which are read first.
  position integer NOT NULL DEFAULT 0,
  phase text NOT NULL DEFAULT 'waiting',
  -- Where the next pass goes on; null: it is listed whole.
  token text,
  -- Where a page goes on while it is read; null: at its first page.
  cursor text,
  -- Counts listings; what was listed carries the one that last saw it.
  generation integer NOT NULL DEFAULT 0,
  -- In the pass under way: how often it was listed, and how often what it missed was looked for.
  listings integer NOT NULL DEFAULT 0,
  verifications integer NOT NULL DEFAULT 0,
  CONSTRAINT sync_collections_pkey PRIMARY KEY (id),
  CONSTRAINT sync_collections_source_fkey FOREIGN KEY (office_id, link_id)
    REFERENCES sync_sources (office_id, link_id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT sync_collections_phase_known CHECK (
    phase IN ('idle', 'waiting', 'changes', 'listing', 'verifying', 'vanished'))
);
CREATE UNIQUE INDEX sync_collections_office_id_link_id_remote_key_key ON sync_collections (office_id, link_id, remote_key);
ALTER TABLE sync_collections ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON sync_collections FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) <> 'customer');
CREATE POLICY added ON sync_collections FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system');
CREATE POLICY changed ON sync_collections FOR UPDATE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system');
CREATE POLICY removed ON sync_collections FOR DELETE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));
GRANT SELECT, INSERT, UPDATE, DELETE ON sync_collections TO balie_app;

-- What was under way goes on where it was: its cursor stands in a page of its service, and both are kept.
INSERT INTO sync_sources (office_id, link_id, kind, pass, phase, is_full, wants_pass, wants_full, requested_at, is_paused,
    passed_at, full_at, failed_at, failure_code, failure_message)
  SELECT office_id, link_id, 'calendar', round, CASE WHEN cursor IS NOT NULL OR is_ending THEN 'reading' ELSE 'idle' END,
    is_full AND (cursor IS NOT NULL OR is_ending), wants_round, wants_full, asked_at, state = 'rehearsed',
    rounded_at, full_at, failed_at, failure_code, failure_message
  FROM calendar_syncs
  UNION ALL
  SELECT office_id, link_id, 'mailbox', 0, CASE WHEN is_reading THEN 'reading' ELSE 'idle' END,
    is_full, wants_round, wants_full, asked_at, false, rounded_at, full_at, failed_at, failure_code, failure_message
  FROM mailboxes;
INSERT INTO sync_collections (office_id, link_id, remote_key, phase, token, cursor, generation, listings)
  SELECT office_id, link_id, 'window',
    CASE WHEN is_ending AND is_full THEN 'verifying' WHEN cursor IS NULL THEN 'idle'
      WHEN is_full THEN 'listing' ELSE 'changes' END,
    -- A listing keeps the token of before until it ends, which is not to be gone on with after it was abandoned.
    CASE WHEN is_full AND cursor IS NOT NULL THEN NULL ELSE delta_link END, nullif(cursor, ''), round, CASE WHEN is_full THEN 1 ELSE 0 END
  FROM calendar_syncs;
INSERT INTO sync_collections (office_id, link_id, remote_key, position, phase, token, cursor, generation, listings, verifications)
  SELECT folder.office_id, folder.link_id, folder.remote_id,
    coalesce(array_position('{inbox,sent,drafts,archive-in,archive-out,spam,trash}'::text[], folder.kind), 8) - 1,
    CASE WHEN NOT mailbox.is_reading OR NOT folder.is_dirty THEN 'idle' WHEN folder.cursor = 'vanished' THEN 'vanished'
      WHEN folder.cursor LIKE 'sweeping:%' THEN 'verifying' WHEN folder.cursor IS NULL THEN 'waiting'
      WHEN folder.delta_link IS NULL THEN 'listing' ELSE 'changes' END,
    folder.delta_link,
    CASE WHEN folder.cursor IN ('', 'vanished') OR folder.cursor LIKE 'sweeping:%' THEN NULL ELSE folder.cursor END,
    folder.generation, folder.listings,
    CASE WHEN folder.cursor LIKE 'sweeping:%' THEN substring(folder.cursor FROM 10)::integer ELSE 0 END
  FROM mailbox_folders folder JOIN mailboxes mailbox USING (office_id, link_id);
-- Not all at once after the upgrade.
UPDATE sync_sources SET due_at = now() + random() * interval '4 minutes', full_due_at = now() + random() * interval '12 hours';
-- Its workflow was of a type that does nothing any more.
INSERT INTO directory.outbox (is_background, office_id, kind, payload)
  SELECT true, office_id, kind || '.sync', jsonb_build_object('linkId', link_id) FROM sync_sources
  WHERE phase <> 'idle' OR wants_pass OR wants_full;

DROP POLICY due ON calendar_syncs;
DROP POLICY asked ON calendar_syncs;
REVOKE ALL ON calendar_syncs FROM balie_directory;
REVOKE ALL (id, office_id, link_id, state, wants_round, wants_full, cursor, rounded_at, full_at, asked_at) ON calendar_syncs
  FROM balie_directory;
ALTER TABLE calendar_syncs
  DROP COLUMN round, DROP COLUMN is_full, DROP COLUMN cursor, DROP COLUMN is_ending, DROP COLUMN delta_link,
  DROP COLUMN wants_round, DROP COLUMN wants_full, DROP COLUMN asked_at, DROP COLUMN rounded_at, DROP COLUMN full_at,
  DROP COLUMN failed_at, DROP COLUMN failure_code, DROP COLUMN failure_message,
  ADD CONSTRAINT calendar_syncs_source_fkey FOREIGN KEY (office_id, link_id)
    REFERENCES sync_sources (office_id, link_id) ON DELETE CASCADE ON UPDATE CASCADE;
DROP POLICY due ON mailboxes;
DROP POLICY asked ON mailboxes;
REVOKE ALL (id, office_id, link_id, state, wants_round, wants_full, rounded_at, full_at, asked_at) ON mailboxes
  FROM balie_directory;
ALTER TABLE mailboxes
  DROP COLUMN generation, DROP COLUMN wants_round, DROP COLUMN wants_full, DROP COLUMN is_full, DROP COLUMN is_reading,
  DROP COLUMN asked_at, DROP COLUMN rounded_at, DROP COLUMN full_at, DROP COLUMN failed_at, DROP COLUMN failure_code,
  DROP COLUMN failure_message,
  ADD CONSTRAINT mailboxes_source_fkey FOREIGN KEY (office_id, link_id)
    REFERENCES sync_sources (office_id, link_id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE mailbox_folders
  DROP COLUMN cursor, DROP COLUMN delta_link, DROP COLUMN generation, DROP COLUMN is_dirty, DROP COLUMN listings;
