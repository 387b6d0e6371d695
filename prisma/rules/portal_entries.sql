-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE portal_entries ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON portal_entries TO balie_app;
GRANT SELECT, DELETE ON portal_entries TO balie_removal;

CREATE POLICY added ON portal_entries FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = portal_entries.office_id AND owner.id = portal_entries.relation_id
      )
    )
  );

CREATE POLICY changed ON portal_entries FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      (SELECT balie.sees_all())
      OR (
        EXISTS (
          SELECT 1
          FROM relations owner
          WHERE owner.office_id = portal_entries.office_id AND owner.id = portal_entries.relation_id
        )
      )
    )
  );

CREATE POLICY forgotten ON portal_entries AS RESTRICTIVE FOR DELETE TO balie_app
  USING (
    (SELECT balie.viewer_role()) = 'system'
  );

CREATE POLICY of_customer ON portal_entries FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.viewer_role()) = 'customer'
    AND relation_id = (SELECT balie.user_id())
    AND state = 'shared'
    AND (seen_from IS NULL OR seen_from <= now())
  );

CREATE POLICY removed ON portal_entries FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      (SELECT balie.sees_all())
      OR (
        EXISTS (
          SELECT 1
          FROM relations owner
          WHERE owner.office_id = portal_entries.office_id AND owner.id = portal_entries.relation_id
        )
      )
    )
  );

CREATE POLICY seen ON portal_entries FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (
      (SELECT balie.sees_all())
      OR (
        EXISTS (
          SELECT 1
          FROM relations owner
          WHERE owner.office_id = portal_entries.office_id AND owner.id = portal_entries.relation_id
        )
      )
    )
  );
