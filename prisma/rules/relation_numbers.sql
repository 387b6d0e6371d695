-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE relation_numbers ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE (held, relation_id), DELETE ON relation_numbers TO balie_app;
GRANT SELECT, DELETE ON relation_numbers TO balie_removal;
GRANT SELECT, INSERT, UPDATE ON relation_numbers TO balie_search;

CREATE POLICY office ON relation_numbers FOR ALL TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  )
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );
