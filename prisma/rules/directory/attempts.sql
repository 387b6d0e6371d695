-- Written by `npm run rules` from a migrated database; a change is a migration.

-- directory.attempts has no row rules.

GRANT SELECT, INSERT, UPDATE, DELETE ON directory.attempts TO balie_directory;
GRANT SELECT, DELETE ON directory.attempts TO balie_removal;
