-- What Prisma's schema cannot say: rules of the rows, indexes of the lists, and who may see what (design section 6).

-- Rules of the rows -----------------------------------------------------------------------------------------------

ALTER TABLE users ADD CONSTRAINT users_role_known CHECK (role IN ('admin', 'readwrite', 'read'));

ALTER TABLE relations
  ADD CONSTRAINT relations_kind_known CHECK (kind IN ('person', 'organisation')),
  -- One table, two kinds: neither carries a field of the other.
  ADD CONSTRAINT relations_person_fields CHECK (
    kind <> 'person'
    OR (legal_form = '' AND trade_name = '' AND kvk_number = '' AND vat_number = '' AND vat_period = ''
        AND correspondence_street = '' AND correspondence_house_number = ''
        AND correspondence_house_number_suffix = '' AND correspondence_postcode = ''
        AND correspondence_city = '' AND correspondence_country = '')),
  ADD CONSTRAINT relations_organisation_fields CHECK (
    kind <> 'organisation'
    OR (gender = '' AND initials = '' AND title_before = '' AND title_after = '' AND first_name = ''
        AND surname_prefix = '' AND surname = '' AND full_surname = '' AND birth_date = ''
        AND form_of_address = '' AND phone2 = '' AND phone3 = '')),
  ADD CONSTRAINT relations_bsn_whole CHECK ((bsn_ciphertext IS NULL) = (bsn_hash IS NULL));

ALTER TABLE saga_runs
  ADD CONSTRAINT saga_runs_state_known CHECK (
    state IN ('waiting', 'running', 'done', 'attention', 'superseded', 'dismissed')),
  ADD CONSTRAINT saga_runs_saga_known CHECK (saga IN ('save', 'delete')),
  -- The run outlives the relation it deleted.
  DROP CONSTRAINT saga_runs_office_id_relation_id_fkey,
  ADD CONSTRAINT saga_runs_office_id_relation_id_fkey FOREIGN KEY (office_id, relation_id)
    REFERENCES relations (office_id, id) ON DELETE SET NULL (relation_id);

ALTER TABLE saga_steps ADD CONSTRAINT saga_steps_state_known CHECK (
  state IN ('waiting', 'running', 'done', 'skipped', 'failed', 'unknown', 'dismissed'));

ALTER TABLE remote_records ADD CONSTRAINT remote_records_state_known CHECK (
  state IN ('creating', 'present', 'removed', 'unknown'));

ALTER TABLE provider_links ADD CONSTRAINT provider_links_state_known CHECK (state IN ('linked', 'broken'));

-- Indexes of the lists --------------------------------------------------------------------------------------------

-- A person's email is unique among the office's persons (ledger RELRULES-60).
CREATE UNIQUE INDEX relations_person_email ON relations (office_id, email) WHERE kind = 'person' AND email <> '';
CREATE INDEX relations_bsn_hash ON relations (office_id, bsn_hash) WHERE bsn_hash IS NOT NULL;

-- Sort keys are made of ASCII order by the product, so byte order is reading order and the index serves the sort.
ALTER TABLE relations
  ALTER COLUMN sort_name TYPE text COLLATE "C",
  ALTER COLUMN sort_address TYPE text COLLATE "C",
  ALTER COLUMN sort_city TYPE text COLLATE "C";
CREATE INDEX relations_by_name ON relations (office_id, sort_name, id) WHERE deleting_at IS NULL;
CREATE INDEX relations_by_address ON relations (office_id, sort_address, id) WHERE deleting_at IS NULL;
CREATE INDEX relations_by_city ON relations (office_id, sort_city, id) WHERE deleting_at IS NULL;
CREATE INDEX relations_by_owner ON relations (office_id, owner_id, sort_name, id) WHERE deleting_at IS NULL;
CREATE INDEX relations_search ON relations USING gin (office_id, search_text gin_trgm_ops);
-- The highest numeric relation number without reading the table (ledger RELRULES-31).
CREATE INDEX relations_numeric_number ON relations (
  office_id, (CASE WHEN relation_number ~ '^[0-9]{1,15}$' THEN relation_number::bigint END));

CREATE INDEX outbox_open ON directory.outbox (not_before, id) WHERE done_at IS NULL;

-- Who looks -------------------------------------------------------------------------------------------------------

CREATE SCHEMA balie;
GRANT USAGE ON SCHEMA balie TO balie_app, balie_search;

-- Without a lease these settings are absent or empty: the cast fails and with it the query. Nothing defaults.
CREATE FUNCTION balie.office_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT current_setting('balie.office')::uuid $$;
CREATE FUNCTION balie.viewer_role() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT current_setting('balie.role') $$;
CREATE FUNCTION balie.user_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT NULLIF(current_setting('balie.user'), '')::uuid $$;
CREATE FUNCTION balie.sees_all() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT current_setting('balie.role') IN ('admin', 'system') $$;
CREATE FUNCTION balie.may_write() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT current_setting('balie.role') IN ('admin', 'readwrite', 'system') $$;

-- Row-level security: office and role, for reading and for writing -------------------------------------------------

ALTER TABLE offices ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY office ON offices FOR SELECT TO balie_app USING (id = (SELECT balie.office_id()));
CREATE POLICY directory ON offices FOR SELECT TO balie_directory USING (true);

ALTER TABLE users ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY office ON users FOR SELECT TO balie_app USING (office_id = (SELECT balie.office_id()));
CREATE POLICY directory ON users FOR SELECT TO balie_directory USING (true);

ALTER TABLE relations ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON relations FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id())
  AND ((SELECT balie.sees_all()) OR owner_id = (SELECT balie.user_id())));
CREATE POLICY added ON relations FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
  AND ((SELECT balie.sees_all()) OR owner_id = (SELECT balie.user_id())));
CREATE POLICY changed ON relations FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
    AND ((SELECT balie.sees_all()) OR owner_id = (SELECT balie.user_id())))
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND ((SELECT balie.sees_all()) OR owner_id = (SELECT balie.user_id())));
-- Only the deletion saga takes the row itself away, after every service has let go of it.
CREATE POLICY removed ON relations FOR DELETE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system');

-- Children follow their relation: the sub-select is itself under the policy of relations.
ALTER TABLE contact_persons ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON contact_persons FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id())
  AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = contact_persons.office_id AND r.id = organisation_id)
  AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = contact_persons.office_id AND r.id = person_id));
CREATE POLICY written ON contact_persons TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
    AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = contact_persons.office_id AND r.id = organisation_id)
    AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = contact_persons.office_id AND r.id = person_id))
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
    AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = contact_persons.office_id AND r.id = organisation_id)
    AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = contact_persons.office_id AND r.id = person_id));

ALTER TABLE notes ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON notes FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id())
  AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = notes.office_id AND r.id = relation_id));
CREATE POLICY written ON notes TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
    AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = notes.office_id AND r.id = relation_id))
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
    AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = notes.office_id AND r.id = relation_id));

-- What a user opened concerns only that user, whatever the role.
ALTER TABLE relation_visits ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON relation_visits TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND user_id = (SELECT balie.user_id())
    AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = relation_visits.office_id AND r.id = relation_id))
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND user_id = (SELECT balie.user_id())
    AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = relation_visits.office_id AND r.id = relation_id));

ALTER TABLE provider_links ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON provider_links FOR SELECT TO balie_app USING (office_id = (SELECT balie.office_id()));
CREATE POLICY changed ON provider_links FOR UPDATE TO balie_app
  USING (office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()))
  WITH CHECK (office_id = (SELECT balie.office_id()));

ALTER TABLE remote_records ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON remote_records FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id())
  AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = remote_records.office_id AND r.id = relation_id));
CREATE POLICY written ON remote_records TO balie_app
  USING (office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system')
  WITH CHECK (office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system');

-- A run without its relation is the trace of a deletion: for who started it and for who sees all.
ALTER TABLE saga_runs ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON saga_runs FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id())
  AND ((SELECT balie.sees_all())
       OR (relation_id IS NULL AND started_by_id = (SELECT balie.user_id()))
       OR EXISTS (SELECT 1 FROM relations r WHERE r.office_id = saga_runs.office_id AND r.id = relation_id)));
CREATE POLICY added ON saga_runs FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
  AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = saga_runs.office_id AND r.id = relation_id));
CREATE POLICY changed ON saga_runs FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
    AND ((SELECT balie.sees_all())
         OR EXISTS (SELECT 1 FROM relations r WHERE r.office_id = saga_runs.office_id AND r.id = relation_id)))
  WITH CHECK (office_id = (SELECT balie.office_id()));

ALTER TABLE saga_steps ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON saga_steps FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id())
  AND EXISTS (SELECT 1 FROM saga_runs run WHERE run.office_id = saga_steps.office_id AND run.id = run_id));
CREATE POLICY added ON saga_steps FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
  AND EXISTS (SELECT 1 FROM saga_runs run WHERE run.office_id = saga_steps.office_id AND run.id = run_id));
CREATE POLICY changed ON saga_steps FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
    AND EXISTS (SELECT 1 FROM saga_runs run WHERE run.office_id = saga_steps.office_id AND run.id = run_id))
  WITH CHECK (office_id = (SELECT balie.office_id()));

-- The trail is written once and never changed: there is no policy for update or delete.
ALTER TABLE audit_entries ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON audit_entries FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id())
  AND ((SELECT balie.sees_all())
       OR (entity = 'relation'
           AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = audit_entries.office_id AND r.id = entity_id))));
CREATE POLICY added ON audit_entries FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND user_id IS NOT DISTINCT FROM (SELECT balie.user_id()));

ALTER TABLE request_answers ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON request_answers TO balie_app
  USING (office_id = (SELECT balie.office_id()) AND user_id = (SELECT balie.user_id()))
  WITH CHECK (office_id = (SELECT balie.office_id()) AND user_id = (SELECT balie.user_id()));

ALTER TABLE uploads ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON uploads TO balie_app
  USING (office_id = (SELECT balie.office_id()) AND user_id = (SELECT balie.user_id()))
  WITH CHECK (office_id = (SELECT balie.office_id()) AND user_id = (SELECT balie.user_id()));

-- The directory has no offices to part: it is guarded by its role alone, and the app may only add to the outbox. ----

GRANT USAGE ON SCHEMA public TO balie_app, balie_directory, balie_search;
GRANT SELECT ON offices, users, provider_links TO balie_app;
GRANT UPDATE (state, secret_ciphertext, updated_at) ON provider_links TO balie_app;
GRANT SELECT, INSERT, UPDATE, DELETE
  ON relations, contact_persons, notes, relation_visits, remote_records, request_answers, uploads TO balie_app;
GRANT SELECT, INSERT, UPDATE ON saga_runs, saga_steps TO balie_app;
GRANT SELECT, INSERT ON audit_entries TO balie_app;

GRANT USAGE ON SCHEMA directory TO balie_directory, balie_app;
GRANT INSERT ON directory.outbox TO balie_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA directory TO balie_directory;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA directory TO balie_directory;
GRANT SELECT (id, name, locked_text) ON offices TO balie_directory;
GRANT SELECT (id, office_id, username, email, email_name, role) ON users TO balie_directory;
-- Answers to old requests are swept without being read.
CREATE POLICY swept ON request_answers FOR DELETE TO balie_directory USING (true);
CREATE POLICY dated ON request_answers FOR SELECT TO balie_directory USING (true);
GRANT SELECT (created_at), DELETE ON request_answers TO balie_directory;

-- The relay sleeps until something is enqueued; the notice carries nothing.
CREATE FUNCTION directory.wake_relay() RETURNS trigger LANGUAGE plpgsql
  AS $$ BEGIN PERFORM pg_notify('balie_outbox', ''); RETURN NULL; END $$;
CREATE TRIGGER wake_relay AFTER INSERT ON directory.outbox
  FOR EACH STATEMENT EXECUTE FUNCTION directory.wake_relay();
