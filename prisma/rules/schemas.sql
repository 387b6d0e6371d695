-- Written by `npm run rules` from a migrated database; a change is a migration.

GRANT USAGE ON SCHEMA balie TO balie_app;
GRANT USAGE ON SCHEMA balie TO balie_search;
GRANT USAGE ON SCHEMA directory TO balie_app;
GRANT USAGE ON SCHEMA directory TO balie_directory;
GRANT USAGE ON SCHEMA directory TO balie_removal;
GRANT USAGE ON SCHEMA directory TO balie_search;
GRANT USAGE ON SCHEMA public TO balie_app;
GRANT USAGE ON SCHEMA public TO balie_directory;
GRANT USAGE ON SCHEMA public TO balie_removal;
GRANT USAGE ON SCHEMA public TO balie_search;
GRANT USAGE ON SCHEMA public TO PUBLIC;

GRANT USAGE ON SEQUENCE directory.attempts_id_seq TO balie_directory;

ALTER DEFAULT PRIVILEGES IN SCHEMA directory GRANT DELETE, SELECT ON TABLES TO balie_removal;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT DELETE, SELECT ON TABLES TO balie_removal;
