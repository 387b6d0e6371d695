-- Written by `npm run rules` from a migrated database; a change is a migration.

-- directory.sessions has no row rules.

GRANT SELECT, INSERT, UPDATE, DELETE ON directory.sessions TO balie_directory;
GRANT SELECT, DELETE ON directory.sessions TO balie_removal;
GRANT SELECT (revoked_at, scope, token_hash, user_id), UPDATE (revoked_at) ON directory.sessions TO
  balie_search;
