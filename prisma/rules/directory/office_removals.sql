-- Written by `npm run rules` from a migrated database; a change is a migration.

-- directory.office_removals has no row rules.

GRANT SELECT, INSERT, UPDATE ON directory.office_removals TO balie_directory;
GRANT SELECT, DELETE ON directory.office_removals TO balie_removal;
