-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE remote_records ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON remote_records TO balie_app;
GRANT SELECT, DELETE ON remote_records TO balie_removal;

CREATE POLICY added ON remote_records FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.viewer_role()) = 'system'
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = remote_records.office_id AND owner.id = remote_records.relation_id
      )
    )
  );

CREATE POLICY changed ON remote_records FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.viewer_role()) = 'system'
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = remote_records.office_id AND owner.id = remote_records.relation_id
      )
    )
  );

CREATE POLICY removed ON remote_records FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.viewer_role()) = 'system'
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = remote_records.office_id AND owner.id = remote_records.relation_id
      )
    )
  );

CREATE POLICY seen ON remote_records FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = remote_records.office_id AND owner.id = remote_records.relation_id
      )
    )
  );
