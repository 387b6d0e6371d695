-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE vat_evidence ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE (relation_id) ON vat_evidence TO balie_app;
GRANT SELECT, DELETE ON vat_evidence TO balie_removal;

CREATE POLICY added ON vat_evidence FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = vat_evidence.office_id AND owner.id = vat_evidence.relation_id
      )
    )
  );

CREATE POLICY changed ON vat_evidence FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = vat_evidence.office_id AND owner.id = vat_evidence.relation_id
      )
    )
  );

CREATE POLICY moved ON vat_evidence AS RESTRICTIVE FOR UPDATE TO balie_app
  USING (
    (SELECT balie.viewer_role()) = 'system'
  );

CREATE POLICY own_name ON vat_evidence AS RESTRICTIVE FOR INSERT TO balie_app
  WITH CHECK (
    NOT checked_by_id IS DISTINCT FROM (SELECT balie.user_id())
  );

CREATE POLICY removed ON vat_evidence FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = vat_evidence.office_id AND owner.id = vat_evidence.relation_id
      )
    )
  );

CREATE POLICY seen ON vat_evidence FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = vat_evidence.office_id AND owner.id = vat_evidence.relation_id
      )
    )
  );
