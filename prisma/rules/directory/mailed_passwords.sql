-- Written by `npm run rules` from a migrated database; a change is a migration.

-- directory.mailed_passwords has no row rules.

GRANT SELECT, INSERT, UPDATE, DELETE ON directory.mailed_passwords TO balie_directory;
GRANT SELECT, DELETE ON directory.mailed_passwords TO balie_removal;
GRANT SELECT (created_at, expires_at, id, mail_ciphertext, mail_state, token_hash, used_at, user_id), INSERT
  (created_at, expires_at, id, mail_ciphertext, token_hash, user_id), UPDATE (expires_at, mail_ciphertext) ON
  directory.mailed_passwords TO balie_search;
