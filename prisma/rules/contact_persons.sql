-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE contact_persons ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON contact_persons TO balie_app;
GRANT SELECT, DELETE ON contact_persons TO balie_removal;

CREATE POLICY added ON contact_persons FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = contact_persons.office_id AND owner.id = contact_persons.organisation_id
      )
    )
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = contact_persons.office_id AND owner.id = contact_persons.person_id
      )
    )
  );

CREATE POLICY changed ON contact_persons FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = contact_persons.office_id AND owner.id = contact_persons.organisation_id
      )
    )
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = contact_persons.office_id AND owner.id = contact_persons.person_id
      )
    )
  );

CREATE POLICY removed ON contact_persons FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = contact_persons.office_id AND owner.id = contact_persons.organisation_id
      )
    )
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = contact_persons.office_id AND owner.id = contact_persons.person_id
      )
    )
  );

CREATE POLICY seen ON contact_persons FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = contact_persons.office_id AND owner.id = contact_persons.organisation_id
      )
    )
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = contact_persons.office_id AND owner.id = contact_persons.person_id
      )
    )
  );
