-- A provider tells of changes at an address of ours with this row's id in it. The row is there before the provider knows
-- of it, so that a retry finds by that address what an earlier try made.
CREATE TABLE provider_subscriptions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  office_id uuid NOT NULL REFERENCES offices (id),
  link_id uuid NOT NULL,
  -- The provider's id; null while there is none, or none any more.
  remote_id text,
  -- Of the secret that each notification repeats.
  client_state_hash bytea NOT NULL,
  ends_at timestamptz(3),
  -- When it is looked after again: before its end, or soon after a failure.
  renews_at timestamptz(3) NOT NULL DEFAULT now(),
  -- The last notification, to the minute.
  heard_at timestamptz(3),
  -- When the provider last said that notifications were lost.
  missed_at timestamptz(3),
  failed_at timestamptz(3),
  failure_code text,
  failure_message text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT provider_subscriptions_office_id_link_id_key UNIQUE (office_id, link_id),
  CONSTRAINT provider_subscriptions_office_id_link_id_fkey
    FOREIGN KEY (office_id, link_id) REFERENCES provider_links (office_id, id) ON DELETE CASCADE
);
CREATE INDEX provider_subscriptions_renews_at_idx ON provider_subscriptions (renews_at);

ALTER TABLE provider_subscriptions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON provider_subscriptions FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));
CREATE POLICY kept ON provider_subscriptions TO balie_app
  USING (office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system')
  WITH CHECK (office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system');
GRANT SELECT, INSERT, UPDATE, DELETE ON provider_subscriptions TO balie_app;

-- Whose notification it is, and what is due in all offices, is asked before an office is known.
CREATE POLICY directory ON provider_subscriptions FOR SELECT TO balie_directory USING (true);
GRANT SELECT (id, office_id, link_id, remote_id, client_state_hash, renews_at) ON provider_subscriptions
  TO balie_directory;
GRANT SELECT (id, kind, provider, state) ON provider_links TO balie_directory;
