-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE notes ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON notes TO balie_app;
GRANT SELECT, DELETE ON notes TO balie_removal;

CREATE POLICY added ON notes FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1 FROM relations owner WHERE owner.office_id = notes.office_id AND owner.id = notes.relation_id
      )
    )
  );

CREATE POLICY changed ON notes FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1 FROM relations owner WHERE owner.office_id = notes.office_id AND owner.id = notes.relation_id
      )
    )
  );

CREATE POLICY removed ON notes FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1 FROM relations owner WHERE owner.office_id = notes.office_id AND owner.id = notes.relation_id
      )
    )
  );

CREATE POLICY seen ON notes FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (
      EXISTS (
        SELECT 1 FROM relations owner WHERE owner.office_id = notes.office_id AND owner.id = notes.relation_id
      )
    )
  );
