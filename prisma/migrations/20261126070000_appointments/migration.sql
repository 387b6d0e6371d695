-- Appointments of the office. A timed one is two instants; one of whole days is two days of the Dutch calendar, the last
-- of which belongs to it.
CREATE TABLE appointments (
  id uuid NOT NULL DEFAULT uuidv7(),
  office_id uuid NOT NULL,
  user_id uuid NOT NULL,
  relation_id uuid,
  -- A copy that triggers keep: whoever has the appointment reads with whom it is, also where the relation is another's.
  relation_name text NOT NULL DEFAULT '',
  text text NOT NULL,
  location text NOT NULL,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  start_day date,
  last_day date,
  span_start timestamptz NOT NULL GENERATED ALWAYS AS (
    coalesce(starts_at, start_day::timestamp AT TIME ZONE 'Europe/Amsterdam')) STORED,
  -- The first moment after it.
  span_end timestamptz NOT NULL GENERATED ALWAYS AS (
    coalesce(ends_at, (last_day + 1)::timestamp AT TIME ZONE 'Europe/Amsterdam')) STORED,
  version integer NOT NULL DEFAULT 1,
  -- Counts what the linked calendar has to hear of, or has to be asked about.
  revision integer NOT NULL DEFAULT 1,
  -- Whether it belongs in the linked calendar: an admin saved it, or it came from there.
  in_calendar boolean NOT NULL,
  origin text NOT NULL DEFAULT 'balie',
  read_only_reason text,
  is_private boolean NOT NULL DEFAULT false,
  -- Of an occurrence: the series in the calendar that it came from.
  series_id text,
  created_by_id uuid,
  created_at timestamptz(3) NOT NULL,
  -- Kept until the calendar has it removed as well, and for a day, in which the deletion can be taken back.
  deleted_at timestamptz(3),
  deleted_by_id uuid,
  CONSTRAINT appointments_pkey PRIMARY KEY (id),
  CONSTRAINT appointments_office_id_id_key UNIQUE (office_id, id),
  CONSTRAINT appointments_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices (id),
  CONSTRAINT appointments_office_id_user_id_fkey FOREIGN KEY (office_id, user_id) REFERENCES users (office_id, id),
  CONSTRAINT appointments_office_id_created_by_id_fkey FOREIGN KEY (office_id, created_by_id)
    REFERENCES users (office_id, id),
  CONSTRAINT appointments_office_id_deleted_by_id_fkey FOREIGN KEY (office_id, deleted_by_id)
    REFERENCES users (office_id, id),
  CONSTRAINT appointments_office_id_relation_id_fkey FOREIGN KEY (office_id, relation_id)
    REFERENCES relations (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT appointments_text_filled CHECK (text <> ''),
  CONSTRAINT appointments_one_time CHECK (
    (num_nonnulls(starts_at, ends_at) = 2 AND num_nonnulls(start_day, last_day) = 0)
    OR (num_nonnulls(starts_at, ends_at) = 0 AND num_nonnulls(start_day, last_day) = 2)),
  CONSTRAINT appointments_in_order CHECK (ends_at >= starts_at AND last_day >= start_day),
  CONSTRAINT appointments_origin_known CHECK (origin IN ('balie', 'calendar')),
  CONSTRAINT appointments_read_only_known CHECK (
    read_only_reason IN ('attendees', 'online-meeting', 'series', 'organizer'))
);
CREATE INDEX appointments_in_time ON appointments (office_id, span_start, id) WHERE deleted_at IS NULL;
-- What is longer than a day is looked for by its end: a range of days reads the others by their start.
CREATE INDEX appointments_long ON appointments (office_id, span_end)
  WHERE deleted_at IS NULL AND span_end - span_start > interval '1 day';
CREATE INDEX appointments_of_user ON appointments (office_id, user_id, span_start, id) WHERE deleted_at IS NULL;
CREATE INDEX appointments_of_relation ON appointments (office_id, relation_id, span_start, id) WHERE relation_id IS NOT NULL;
CREATE INDEX appointments_removed ON appointments (deleted_at) WHERE deleted_at IS NOT NULL;

-- Runs as the viewer, so that nobody brings an appointment to a relation that they do not see, and reads its name.
CREATE FUNCTION balie.name_relation_of_appointment() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
    IF NEW.relation_id IS NULL THEN
      NEW.relation_name := '';
      RETURN NEW;
    END IF;
    SELECT display_name INTO NEW.relation_name FROM relations
    WHERE office_id = NEW.office_id AND id = NEW.relation_id;
    IF NOT FOUND THEN
      RAISE foreign_key_violation USING MESSAGE = 'an appointment is with a relation that its writer sees';
    END IF;
    RETURN NEW;
  END $$;
CREATE TRIGGER name_relation BEFORE INSERT OR UPDATE OF relation_id ON appointments
  FOR EACH ROW EXECUTE FUNCTION balie.name_relation_of_appointment();

CREATE FUNCTION balie.rename_relation_of_appointments() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
    UPDATE appointments SET relation_name = NEW.display_name
    WHERE office_id = NEW.office_id AND relation_id = NEW.id;
    RETURN NULL;
  END $$;
ALTER FUNCTION balie.rename_relation_of_appointments() OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.rename_relation_of_appointments() FROM PUBLIC;
CREATE TRIGGER rename_in_appointments AFTER UPDATE OF display_name ON relations
  FOR EACH ROW WHEN (OLD.display_name IS DISTINCT FROM NEW.display_name)
  EXECUTE FUNCTION balie.rename_relation_of_appointments();
GRANT SELECT (id, office_id, relation_id, deleted_at), UPDATE (relation_name) ON appointments TO balie_search;

-- An admin sees all appointments, others their own (ledger ROLES-07, 15). What was deleted is the system's.
ALTER TABLE appointments ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON appointments FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) <> 'customer'
  AND (deleted_at IS NULL OR (SELECT balie.viewer_role()) = 'system')
  AND ((SELECT balie.sees_all()) OR user_id = (SELECT balie.user_id())));
CREATE POLICY added ON appointments FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
  AND ((SELECT balie.sees_all()) OR user_id = (SELECT balie.user_id())));
CREATE POLICY changed ON appointments FOR UPDATE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
  AND ((SELECT balie.sees_all()) OR user_id = (SELECT balie.user_id())));
CREATE POLICY removed ON appointments FOR DELETE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system');
GRANT SELECT, INSERT, DELETE,
  UPDATE (relation_id, user_id, text, location, starts_at, ends_at, start_day, last_day, version, revision, in_calendar,
    read_only_reason, is_private, series_id, deleted_at, deleted_by_id)
  ON appointments TO balie_app;

-- How many go along with relations, also those of colleagues, which the viewer does not see (ledger RELSAGA-28).
CREATE FUNCTION balie.count_appointments_of(relation_ids uuid[]) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT count(*)::int FROM appointments
    WHERE office_id = balie.office_id() AND relation_id = ANY (relation_ids) AND deleted_at IS NULL
  $$;
ALTER FUNCTION balie.count_appointments_of(uuid[]) OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.count_appointments_of(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.count_appointments_of(uuid[]) TO balie_app;

-- What happened to an appointment stands in its own history and, where it has one, in its relation's.
CREATE POLICY appointment_seen ON audit_entries FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND entity = 'appointment'
  AND EXISTS (SELECT 1 FROM appointments a WHERE a.office_id = audit_entries.office_id AND a.id = entity_id));
CREATE POLICY appointment ON audit_entries FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write()) AND entity = 'appointment'
  AND user_id IS NOT DISTINCT FROM (SELECT balie.user_id())
  AND (user_id IS NOT NULL OR (SELECT balie.viewer_role()) = 'system')
  AND EXISTS (SELECT 1 FROM appointments a WHERE a.office_id = audit_entries.office_id AND a.id = entity_id));
ALTER TABLE audit_entries ALTER COLUMN in_office_trail SET EXPRESSION AS (
  entity NOT IN ('relation', 'notes', 'files', 'portal', 'task', 'appointment')
  OR (entity = 'relation' AND action IN ('bsn-shown', 'deleting', 'restored', 'deleted', 'merged')));

-- What a linked calendar holds, or may hold, of an appointment: one entry a link. The worker alone writes it.
CREATE TABLE calendar_entries (
  id uuid NOT NULL DEFAULT uuidv7(),
  office_id uuid NOT NULL,
  appointment_id uuid NOT NULL,
  link_id uuid NOT NULL,
  state text NOT NULL,
  -- The calendar's id of the event; null while it is unknown.
  remote_id text,
  -- Finds the event of a create whose answer was lost; another one after each removal there.
  creation_key text NOT NULL,
  create_sent_at timestamptz(3),
  -- The appointment's revision that both sides last agreed on.
  confirmed_revision integer NOT NULL DEFAULT 0,
  -- What both sides said then.
  snapshot jsonb,
  change_key text,
  -- Counts attempts: one that was overtaken writes nothing.
  attempt integer NOT NULL DEFAULT 0,
  -- The last round in which the calendar listed it.
  seen_round integer NOT NULL DEFAULT 0,
  failed_at timestamptz(3),
  failure_code text,
  failure_message text,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT calendar_entries_pkey PRIMARY KEY (id),
  CONSTRAINT calendar_entries_office_id_appointment_id_fkey FOREIGN KEY (office_id, appointment_id)
    REFERENCES appointments (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT calendar_entries_office_id_link_id_fkey FOREIGN KEY (office_id, link_id)
    REFERENCES provider_links (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT calendar_entries_state_known CHECK (state IN ('creating', 'present', 'removed')),
  CONSTRAINT calendar_entries_known_there CHECK ((state = 'present') <= (remote_id IS NOT NULL AND snapshot IS NOT NULL))
);
CREATE UNIQUE INDEX calendar_entries_office_id_appointment_id_link_id_key
  ON calendar_entries (office_id, appointment_id, link_id);
-- An event is of one appointment.
CREATE UNIQUE INDEX calendar_entries_office_id_link_id_remote_id_key ON calendar_entries (office_id, link_id, remote_id);
CREATE INDEX calendar_entries_of_creation ON calendar_entries (office_id, link_id, creation_key);
CALL balie.follow_owner('calendar_entries', 'appointments', '{appointment_id}', 'system');
GRANT SELECT, INSERT, UPDATE, DELETE ON calendar_entries TO balie_app;
