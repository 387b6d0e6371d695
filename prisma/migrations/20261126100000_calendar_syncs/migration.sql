-- How far a linked calendar is read: one row a link. The worker writes it; an admin reads it and decides.
CREATE TABLE calendar_syncs (
  id uuid NOT NULL DEFAULT uuidv7(),
  office_id uuid NOT NULL,
  link_id uuid NOT NULL,
  state text NOT NULL,
  -- Of the rehearsal: what the first round would do.
  rehearsal jsonb,
  -- Rounds that list the whole window count up; entries carry the last one that listed them.
  round integer NOT NULL DEFAULT 0,
  -- Whether the round under way lists the whole window.
  is_full boolean NOT NULL DEFAULT false,
  -- The next page of the round under way; empty for the first page of a full one, null when none is under way.
  cursor text,
  -- The listing of the round is complete: what it missed is looked at.
  is_ending boolean NOT NULL DEFAULT false,
  -- Where the next round goes on.
  delta_link text,
  window_from timestamptz(3),
  window_until timestamptz(3),
  wants_round boolean NOT NULL DEFAULT false,
  wants_full boolean NOT NULL DEFAULT false,
  -- Appointments that the round under way misses in the calendar.
  missing_ids uuid[] NOT NULL DEFAULT '{}',
  -- More of them than are deleted without asking.
  held_ids uuid[] NOT NULL DEFAULT '{}',
  rounded_at timestamptz(3),
  full_at timestamptz(3),
  failed_at timestamptz(3),
  failure_code text,
  failure_message text,
  CONSTRAINT calendar_syncs_pkey PRIMARY KEY (id),
  CONSTRAINT calendar_syncs_office_id_link_id_fkey FOREIGN KEY (office_id, link_id)
    REFERENCES provider_links (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT calendar_syncs_state_known CHECK (state IN ('rehearsing', 'rehearsed', 'active'))
);
CREATE UNIQUE INDEX calendar_syncs_office_id_link_id_key ON calendar_syncs (office_id, link_id);
ALTER TABLE calendar_syncs ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON calendar_syncs FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));
CREATE POLICY added ON calendar_syncs FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));
CREATE POLICY changed ON calendar_syncs FOR UPDATE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));
GRANT SELECT, INSERT, UPDATE ON calendar_syncs TO balie_app;

-- The schedule looks for what is due in all offices, and the sweep for what was left behind.
CREATE POLICY due ON calendar_syncs FOR SELECT TO balie_directory USING (true);
CREATE POLICY asked ON calendar_syncs FOR UPDATE TO balie_directory USING (true);
GRANT SELECT (id, office_id, link_id, state, wants_round, wants_full, cursor, rounded_at, full_at),
  UPDATE (wants_round, wants_full) ON calendar_syncs TO balie_directory;
CREATE POLICY swept ON appointments FOR DELETE TO balie_directory USING (deleted_at IS NOT NULL);
CREATE POLICY dated ON appointments FOR SELECT TO balie_directory USING (true);
GRANT SELECT (id, office_id, deleted_at), DELETE ON appointments TO balie_directory;
CREATE POLICY swept ON calendar_entries FOR SELECT TO balie_directory USING (true);
GRANT SELECT (office_id, appointment_id, link_id, state) ON calendar_entries TO balie_directory;
