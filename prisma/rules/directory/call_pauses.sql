-- Written by `npm run rules` from a migrated database; a change is a migration.

-- directory.call_pauses has no row rules.

GRANT SELECT, INSERT, UPDATE ON directory.call_pauses TO balie_directory;
GRANT SELECT, DELETE ON directory.call_pauses TO balie_removal;
