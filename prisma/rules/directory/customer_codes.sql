-- Written by `npm run rules` from a migrated database; a change is a migration.

-- directory.customer_codes has no row rules.

GRANT SELECT, INSERT, UPDATE, DELETE ON directory.customer_codes TO balie_directory;
GRANT SELECT, DELETE ON directory.customer_codes TO balie_removal;
GRANT SELECT (created_at, link_id), UPDATE (expires_at) ON directory.customer_codes TO balie_search;
