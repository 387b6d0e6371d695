-- Written by `npm run rules` from a migrated database; a change is a migration.

-- directory.call_slots has no row rules.

GRANT SELECT, INSERT, UPDATE ON directory.call_slots TO balie_directory;
GRANT SELECT, DELETE ON directory.call_slots TO balie_removal;
