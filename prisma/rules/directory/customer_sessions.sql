-- Written by `npm run rules` from a migrated database; a change is a migration.

-- directory.customer_sessions has no row rules.

GRANT SELECT, INSERT, UPDATE, DELETE ON directory.customer_sessions TO balie_directory;
GRANT SELECT, DELETE ON directory.customer_sessions TO balie_removal;
GRANT SELECT (link_id), DELETE ON directory.customer_sessions TO balie_search;
