-- The telephony tells of calls at an address with a code of the office in it. The code is kept nowhere, its hash here.
ALTER TABLE provider_links
  ADD COLUMN code_hash bytea,
  ADD COLUMN heard_at timestamptz(3),
  ADD CONSTRAINT provider_links_code_of_telephony CHECK (code_hash IS NULL OR kind = 'tel');
CREATE UNIQUE INDEX provider_links_code_hash_key ON provider_links (code_hash);

-- An admin makes this one kind of link; the rest of a link stays out of reach of the app.
CREATE POLICY telephony_added ON provider_links FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'admin' AND kind = 'tel');
GRANT INSERT (office_id, kind, provider, code_hash) ON provider_links TO balie_app;
GRANT UPDATE (code_hash, heard_at) ON provider_links TO balie_app;

-- Whose call it is, is known by the code alone: before an office is.
CREATE POLICY directory ON provider_links FOR SELECT TO balie_directory USING (true);
GRANT SELECT (office_id, code_hash) ON provider_links TO balie_directory;

-- Who rang whom, for as long as it can matter to a screen.
CREATE TABLE phone_calls (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  office_id uuid NOT NULL REFERENCES offices (id),
  provider_call_id text NOT NULL,
  number text NOT NULL,
  state text NOT NULL DEFAULT 'ringing' CHECK (state IN ('ringing', 'answered', 'ended')),
  -- Users of the office, by the one statement that writes them; a row lives for a day and names them to nobody.
  rung_ids uuid[] NOT NULL DEFAULT '{}',
  answered_by_id uuid,
  heard_at timestamptz(3) NOT NULL,
  CONSTRAINT phone_calls_office_id_provider_call_id_key UNIQUE (office_id, provider_call_id)
);
CREATE INDEX phone_calls_heard_at_idx ON phone_calls (heard_at);

-- A call is for those at whom it rang, whatever their role; the system alone writes it down.
ALTER TABLE phone_calls ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY rung ON phone_calls FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.user_id()) = ANY (rung_ids));
CREATE POLICY written ON phone_calls TO balie_app
  USING (office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system')
  WITH CHECK (office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system');
GRANT SELECT, INSERT, UPDATE ON phone_calls TO balie_app;

CREATE POLICY forgotten ON phone_calls FOR DELETE TO balie_directory USING (true);
CREATE POLICY dated ON phone_calls FOR SELECT TO balie_directory USING (true);
GRANT SELECT (heard_at), DELETE ON phone_calls TO balie_directory;
