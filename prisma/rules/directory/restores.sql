-- Written by `npm run rules` from a migrated database; a change is a migration.

-- directory.restores has no row rules.

GRANT SELECT, INSERT, UPDATE ON directory.restores TO balie_directory;
GRANT SELECT, DELETE ON directory.restores TO balie_removal;
