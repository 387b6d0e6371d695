-- Whose account at Zoom the office's meetings are made in: an app of its own, which the server command names.
CREATE TABLE meeting_accounts (
  office_id uuid NOT NULL,
  account_id text NOT NULL,
  client_id text NOT NULL,
  -- Under the office's key.
  secret_ciphertext bytea NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  CONSTRAINT meeting_accounts_pkey PRIMARY KEY (office_id),
  CONSTRAINT meeting_accounts_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices (id)
);
ALTER TABLE meeting_accounts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
-- Whoever may make a meeting asks Zoom in the name of the office.
CREATE POLICY seen ON meeting_accounts FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) <> 'customer');
CREATE POLICY added ON meeting_accounts FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system');
CREATE POLICY changed ON meeting_accounts FOR UPDATE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system');
GRANT SELECT, INSERT, UPDATE ON meeting_accounts TO balie_app;

-- Video meetings at Zoom.
CREATE TABLE meetings (
  id uuid NOT NULL DEFAULT uuidv7(),
  office_id uuid NOT NULL,
  -- Whose meeting it is, and whose address is its host.
  user_id uuid NOT NULL,
  host_email text NOT NULL,
  -- With whom it was made; with whom it is says its appointment.
  relation_id uuid,
  topic text NOT NULL,
  minutes integer NOT NULL,
  -- Null for an instant meeting.
  starts_at timestamptz(3),
  -- Relation number and time stamp: by this a scheduled one is found again at Zoom.
  agenda text NOT NULL,
  -- Under the office's key.
  passcode_ciphertext bytea NOT NULL,
  status text NOT NULL DEFAULT 'absent',
  -- What Zoom has still to be asked; null for nothing.
  work text,
  -- Our own Dutch text of why `work` waits for a person.
  problem text,
  -- Until when a create without an answer may still have its effect; null when none is out.
  sent_until timestamptz(3),
  remote_id text,
  remote_uuid text NOT NULL DEFAULT '',
  join_url text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  -- What its appointment says of it.
  event_version integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT meetings_pkey PRIMARY KEY (id),
  CONSTRAINT meetings_office_id_id_key UNIQUE (office_id, id),
  CONSTRAINT meetings_office_id_agenda_key UNIQUE (office_id, agenda),
  CONSTRAINT meetings_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices (id),
  CONSTRAINT meetings_office_id_user_id_fkey FOREIGN KEY (office_id, user_id) REFERENCES users (office_id, id),
  CONSTRAINT meetings_office_id_relation_id_fkey FOREIGN KEY (office_id, relation_id)
    REFERENCES relations (office_id, id) ON DELETE SET NULL (relation_id) ON UPDATE CASCADE,
  CONSTRAINT meetings_topic_filled CHECK (topic <> ''),
  CONSTRAINT meetings_minutes_positive CHECK (minutes > 0),
  CONSTRAINT meetings_status_known CHECK (status IN ('absent', 'unknown', 'waiting', 'started', 'finished')),
  CONSTRAINT meetings_work_known CHECK (work IN ('create', 'change', 'delete')),
  CONSTRAINT meetings_there_with_id CHECK (status IN ('absent', 'unknown') OR remote_id IS NOT NULL)
);
CREATE INDEX meetings_of_user ON meetings (office_id, user_id, id DESC);
CREATE INDEX meetings_of_relation ON meetings (office_id, relation_id) WHERE relation_id IS NOT NULL;

-- An admin sees all meetings, others their own, as with appointments.
ALTER TABLE meetings ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON meetings FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) <> 'customer'
  AND ((SELECT balie.sees_all()) OR user_id = (SELECT balie.user_id())));
CREATE POLICY added ON meetings FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write()) AND user_id = (SELECT balie.user_id()));
CREATE POLICY changed ON meetings FOR UPDATE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
  AND ((SELECT balie.sees_all()) OR user_id = (SELECT balie.user_id())));
CREATE POLICY removed ON meetings FOR DELETE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system');
GRANT SELECT, INSERT, DELETE,
  UPDATE (topic, minutes, starts_at, passcode_ciphertext, status, work, problem, sent_until, remote_id, remote_uuid,
    join_url, version, event_version)
  ON meetings TO balie_app;

-- The appointment of a meeting.
ALTER TABLE appointments
  ADD COLUMN meeting_id uuid,
  ADD CONSTRAINT appointments_office_id_meeting_id_key UNIQUE (office_id, meeting_id),
  ADD CONSTRAINT appointments_office_id_meeting_id_fkey FOREIGN KEY (office_id, meeting_id)
    REFERENCES meetings (office_id, id) ON DELETE SET NULL (meeting_id) ON UPDATE CASCADE;
GRANT UPDATE (meeting_id) ON appointments TO balie_app;

-- Whether a meeting of the office has it, also one of a colleague's, which the viewer does not see.
CREATE FUNCTION balie.has_meeting_agenda(sought text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT EXISTS (SELECT FROM meetings WHERE office_id = balie.office_id() AND agenda = sought)
  $$;
ALTER FUNCTION balie.has_meeting_agenda(text) OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.has_meeting_agenda(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.has_meeting_agenda(text) TO balie_app;
GRANT SELECT (office_id, agenda) ON meetings TO balie_search;
