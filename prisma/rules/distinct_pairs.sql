-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE distinct_pairs ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, DELETE ON distinct_pairs TO balie_app;
GRANT SELECT, DELETE ON distinct_pairs TO balie_removal;
GRANT SELECT ON distinct_pairs TO balie_search;

CREATE POLICY added ON distinct_pairs FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = distinct_pairs.office_id AND owner.id = distinct_pairs.one_id
      )
    )
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = distinct_pairs.office_id AND owner.id = distinct_pairs.other_id
      )
    )
  );

CREATE POLICY changed ON distinct_pairs FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = distinct_pairs.office_id AND owner.id = distinct_pairs.one_id
      )
    )
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = distinct_pairs.office_id AND owner.id = distinct_pairs.other_id
      )
    )
  );

CREATE POLICY removed ON distinct_pairs FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = distinct_pairs.office_id AND owner.id = distinct_pairs.one_id
      )
    )
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = distinct_pairs.office_id AND owner.id = distinct_pairs.other_id
      )
    )
  );

CREATE POLICY seen ON distinct_pairs FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = distinct_pairs.office_id AND owner.id = distinct_pairs.one_id
      )
    )
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = distinct_pairs.office_id AND owner.id = distinct_pairs.other_id
      )
    )
  );
