-- Written by `npm run rules` from a migrated database; a change is a migration.

-- directory.running_steps has no row rules.

GRANT SELECT, INSERT, UPDATE, DELETE ON directory.running_steps TO balie_directory;
GRANT SELECT, DELETE ON directory.running_steps TO balie_removal;
