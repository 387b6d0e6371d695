-- Written by `npm run rules` from a migrated database; a change is a migration.

-- directory.removed_files has no row rules.

GRANT SELECT, UPDATE (emptied_at), DELETE ON directory.removed_files TO balie_directory;
GRANT SELECT, DELETE ON directory.removed_files TO balie_removal;
GRANT INSERT ON directory.removed_files TO balie_search;
