-- Unlinking forgets no record: a link that has ended stays as 'nolink', without secrets, and the same account takes it
-- up again. The account is empty for what was linked before accounts were asked for, and for what has none.
ALTER TABLE provider_links
  ADD COLUMN account_id text NOT NULL DEFAULT '',
  ADD COLUMN account_name text NOT NULL DEFAULT '',
  ADD COLUMN made_by_id uuid,
  ADD COLUMN linked_at timestamptz(3) NOT NULL DEFAULT now(),
  ADD COLUMN unlinked_at timestamptz(3),
  ADD COLUMN last_success_at timestamptz(3),
  ADD COLUMN last_failure_at timestamptz(3),
  ADD COLUMN last_failure_code text,
  ADD COLUMN last_failure_message text,
  ADD CONSTRAINT provider_links_office_id_made_by_id_fkey
    FOREIGN KEY (office_id, made_by_id) REFERENCES users (office_id, id),
  DROP CONSTRAINT provider_links_state_known,
  ADD CONSTRAINT provider_links_state_known CHECK (state IN ('linked', 'broken', 'nolink')),
  ADD CONSTRAINT provider_links_ended_without_secrets
    CHECK (state <> 'nolink' OR (secret_ciphertext IS NULL AND telephony_token_hash IS NULL));
DROP INDEX provider_links_office_id_kind_key;
CREATE UNIQUE INDEX provider_links_office_id_kind_key ON provider_links (office_id, kind) WHERE state <> 'nolink';
CREATE UNIQUE INDEX provider_links_account_key ON provider_links (office_id, kind, provider, account_id);
UPDATE provider_links SET linked_at = created_at;

DROP POLICY telephony_added ON provider_links;
DROP POLICY telephony_removed ON provider_links;
REVOKE DELETE ON provider_links FROM balie_app;
CREATE POLICY added ON provider_links FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));
GRANT INSERT (id, office_id, kind, provider, state, settings, secret_ciphertext, account_id, account_name, made_by_id,
              linked_at, updated_at, telephony_token_hash),
      UPDATE (settings, account_id, account_name, made_by_id, linked_at, unlinked_at, last_success_at, last_failure_at,
              last_failure_code, last_failure_message)
  ON provider_links TO balie_app;

-- An authorisation at a provider under way, and afterwards what is still to be revoked there. Admins and the worker.
CREATE TABLE link_attempts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  office_id uuid NOT NULL REFERENCES offices (id),
  user_id uuid NOT NULL,
  kind text NOT NULL,
  provider text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'answered', 'exchanging', 'identifying', 'authorised', 'finishing',
                                       'finished', 'cancelled', 'refused', 'expired', 'revoking', 'revoked')),
  -- Of the state in the address at the provider; the address itself is kept nowhere.
  state_hash bytea,
  -- Verifier and state, then the code, then the tokens; null as soon as nothing needs them.
  secret_ciphertext bytea,
  account_id text NOT NULL DEFAULT '',
  account_name text NOT NULL DEFAULT '',
  -- [{id, name}] of administrations or divisions.
  choices jsonb NOT NULL DEFAULT '[]',
  -- What 'Afronden' chose: {choice, email}.
  answer jsonb NOT NULL DEFAULT '{}',
  message text,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT link_attempts_office_id_id_key UNIQUE (office_id, id),
  CONSTRAINT link_attempts_office_id_user_id_fkey FOREIGN KEY (office_id, user_id) REFERENCES users (office_id, id)
);
CREATE INDEX link_attempts_state_hash_key ON link_attempts (state_hash);
CREATE UNIQUE INDEX link_attempts_open_key ON link_attempts (office_id, kind)
  WHERE state IN ('waiting', 'answered', 'exchanging', 'identifying', 'authorised', 'finishing');
ALTER TABLE link_attempts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON link_attempts FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));
CREATE POLICY added ON link_attempts FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));
CREATE POLICY changed ON link_attempts FOR UPDATE TO balie_app
  USING (office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()))
  WITH CHECK (office_id = (SELECT balie.office_id()));
GRANT SELECT, INSERT, UPDATE ON link_attempts TO balie_app;
-- Whose callback it is, is known by the state alone: before an office is.
CREATE POLICY directory ON link_attempts FOR SELECT TO balie_directory USING (true);
GRANT SELECT (id, office_id, state_hash) ON link_attempts TO balie_directory;

-- Bringing what a new link lacks to it.
CREATE TABLE link_pushes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  office_id uuid NOT NULL REFERENCES offices (id),
  link_id uuid NOT NULL,
  started_by_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'placing' CHECK (state IN ('placing', 'placed', 'stopped')),
  total integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT link_pushes_office_id_id_key UNIQUE (office_id, id),
  CONSTRAINT link_pushes_office_id_link_id_fkey FOREIGN KEY (office_id, link_id) REFERENCES provider_links (office_id, id),
  CONSTRAINT link_pushes_office_id_started_by_id_fkey
    FOREIGN KEY (office_id, started_by_id) REFERENCES users (office_id, id)
);
CREATE INDEX link_pushes_link_key ON link_pushes (office_id, link_id, created_at DESC);
ALTER TABLE link_pushes ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON link_pushes FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));
CREATE POLICY added ON link_pushes FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));
CREATE POLICY changed ON link_pushes FOR UPDATE TO balie_app
  USING (office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()))
  WITH CHECK (office_id = (SELECT balie.office_id()));
GRANT SELECT, INSERT, UPDATE (state) ON link_pushes TO balie_app;

ALTER TABLE saga_runs
  ADD COLUMN link_push_id uuid,
  ADD CONSTRAINT saga_runs_office_id_link_push_id_fkey
    FOREIGN KEY (office_id, link_push_id) REFERENCES link_pushes (office_id, id);
CREATE INDEX saga_runs_link_push_key ON saga_runs (office_id, link_push_id, state) WHERE link_push_id IS NOT NULL;
