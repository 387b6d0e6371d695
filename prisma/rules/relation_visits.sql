-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE relation_visits ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON relation_visits TO balie_app;
GRANT SELECT, DELETE ON relation_visits TO balie_removal;

CREATE POLICY added ON relation_visits FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = relation_visits.office_id AND owner.id = relation_visits.relation_id
      )
    )
  );

CREATE POLICY changed ON relation_visits FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = relation_visits.office_id AND owner.id = relation_visits.relation_id
      )
    )
  );

CREATE POLICY own ON relation_visits AS RESTRICTIVE FOR ALL TO balie_app
  USING (
    user_id = (SELECT balie.user_id())
  );

CREATE POLICY removed ON relation_visits FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = relation_visits.office_id AND owner.id = relation_visits.relation_id
      )
    )
  );

CREATE POLICY seen ON relation_visits FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = relation_visits.office_id AND owner.id = relation_visits.relation_id
      )
    )
  );
