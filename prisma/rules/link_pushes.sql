-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE link_pushes ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE (state) ON link_pushes TO balie_app;
GRANT SELECT, DELETE ON link_pushes TO balie_removal;

CREATE POLICY added ON link_pushes FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );

CREATE POLICY changed ON link_pushes FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  )
  WITH CHECK (
    office_id = (SELECT balie.office_id())
  );

CREATE POLICY seen ON link_pushes FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );
