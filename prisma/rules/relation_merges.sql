-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE relation_merges ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, DELETE ON relation_merges TO balie_app;
GRANT SELECT, DELETE ON relation_merges TO balie_removal;

CREATE POLICY added ON relation_merges FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = relation_merges.office_id AND owner.id = relation_merges.dropped_id
      )
    )
  );

CREATE POLICY changed ON relation_merges FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = relation_merges.office_id AND owner.id = relation_merges.dropped_id
      )
    )
  );

CREATE POLICY kept_seen ON relation_merges AS RESTRICTIVE FOR INSERT TO balie_app
  WITH CHECK (
    (
      EXISTS (
        SELECT 1
        FROM relations kept
        WHERE kept.office_id = relation_merges.office_id AND kept.id = relation_merges.kept_id
      )
    )
  );

CREATE POLICY removed ON relation_merges FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = relation_merges.office_id AND owner.id = relation_merges.dropped_id
      )
    )
  );

CREATE POLICY seen ON relation_merges FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = relation_merges.office_id AND owner.id = relation_merges.dropped_id
      )
    )
  );
