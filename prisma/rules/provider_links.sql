-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE provider_links ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT (account_id, account_name, created_at, id, kind, linked_at, made_by_id, office_id,
  provider, secret_ciphertext, settings, slow_answers, state, telephony_token_hash, updated_at), UPDATE
  (account_id, account_name, heard_at, last_failure_at, last_failure_code, last_failure_message,
  last_success_at, linked_at, made_by_id, secret_ciphertext, settings, slow_answers, slow_since, slow_until,
  state, telephony_token_hash, unlinked_at, updated_at) ON provider_links TO balie_app;
GRANT SELECT (id, kind, office_id, provider, state, telephony_token_hash) ON provider_links TO
  balie_directory;
GRANT SELECT, DELETE ON provider_links TO balie_removal;

CREATE POLICY added ON provider_links FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );

CREATE POLICY changed ON provider_links FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  )
  WITH CHECK (
    office_id = (SELECT balie.office_id())
  );

CREATE POLICY directory ON provider_links FOR SELECT TO balie_directory
  USING (
    true
  );

CREATE POLICY seen ON provider_links FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
  );

CREATE POLICY staff ON provider_links AS RESTRICTIVE FOR ALL TO balie_app
  USING (
    (SELECT balie.viewer_role()) <> 'customer'
  );
