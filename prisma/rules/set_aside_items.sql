-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE set_aside_items ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE (next_try_at, place, reason, tried_at, tries), DELETE ON set_aside_items TO
  balie_app;
GRANT SELECT (item_id, link_id, loop, office_id, tries), INSERT (item_id, loop, next_try_at, office_id,
  reason), UPDATE (next_try_at, reason, tried_at, tries) ON set_aside_items TO balie_directory;
GRANT SELECT, DELETE ON set_aside_items TO balie_removal;
GRANT SELECT (item_id, loop, office_id), DELETE ON set_aside_items TO balie_search;

CREATE POLICY added ON set_aside_items FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );

CREATE POLICY added_of_all ON set_aside_items FOR INSERT TO balie_directory
  WITH CHECK (
    link_id IS NULL
  );

CREATE POLICY changed ON set_aside_items FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );

CREATE POLICY changed_of_all ON set_aside_items FOR UPDATE TO balie_directory
  USING (
    link_id IS NULL
  );

CREATE POLICY counted ON set_aside_items FOR SELECT TO balie_directory
  USING (
    true
  );

CREATE POLICY removed ON set_aside_items FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );

CREATE POLICY seen ON set_aside_items FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );
