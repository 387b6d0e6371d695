-- Links are made by the app since unlinking keeps their rows, with the moment they were first made.
GRANT INSERT (created_at) ON provider_links TO balie_app;

-- An attempt is finished in the transaction that makes the link, with what was chosen.
ALTER TABLE link_attempts
  DROP COLUMN answer,
  DROP CONSTRAINT link_attempts_state_check,
  ADD CONSTRAINT link_attempts_state_check CHECK (state IN ('waiting', 'answered', 'exchanging', 'identifying',
    'authorised', 'finished', 'cancelled', 'refused', 'expired', 'revoking', 'revoked'));
DROP INDEX link_attempts_open_key;
CREATE UNIQUE INDEX link_attempts_open_key ON link_attempts (office_id, kind)
  WHERE state IN ('waiting', 'answered', 'exchanging', 'identifying', 'authorised');
