-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE calendar_entries ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON calendar_entries TO balie_app;
GRANT SELECT (appointment_id, link_id, office_id, state) ON calendar_entries TO balie_directory;
GRANT SELECT, DELETE ON calendar_entries TO balie_removal;

CREATE POLICY added ON calendar_entries FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.viewer_role()) = 'system'
    AND (
      EXISTS (
        SELECT 1
        FROM appointments owner
        WHERE owner.office_id = calendar_entries.office_id AND owner.id = calendar_entries.appointment_id
      )
    )
  );

CREATE POLICY changed ON calendar_entries FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.viewer_role()) = 'system'
    AND (
      EXISTS (
        SELECT 1
        FROM appointments owner
        WHERE owner.office_id = calendar_entries.office_id AND owner.id = calendar_entries.appointment_id
      )
    )
  );

CREATE POLICY removed ON calendar_entries FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.viewer_role()) = 'system'
    AND (
      EXISTS (
        SELECT 1
        FROM appointments owner
        WHERE owner.office_id = calendar_entries.office_id AND owner.id = calendar_entries.appointment_id
      )
    )
  );

CREATE POLICY seen ON calendar_entries FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (
      EXISTS (
        SELECT 1
        FROM appointments owner
        WHERE owner.office_id = calendar_entries.office_id AND owner.id = calendar_entries.appointment_id
      )
    )
  );

CREATE POLICY swept ON calendar_entries FOR SELECT TO balie_directory
  USING (
    true
  );
