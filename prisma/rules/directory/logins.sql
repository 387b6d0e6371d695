-- Written by `npm run rules` from a migrated database; a change is a migration.

-- directory.logins has no row rules.

GRANT SELECT, INSERT, UPDATE, DELETE ON directory.logins TO balie_directory;
GRANT SELECT, DELETE ON directory.logins TO balie_removal;
GRANT SELECT (office_id, password_hash, user_id, username), INSERT (changed_at, office_id, password_hash,
  user_id, username), UPDATE (changed_at, password_hash, username), DELETE ON directory.logins TO
  balie_search;
