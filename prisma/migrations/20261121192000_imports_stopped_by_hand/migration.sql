-- An import also stops when an admin asks for it.
ALTER TABLE relation_imports
  DROP CONSTRAINT relation_imports_stop_known,
  ADD CONSTRAINT relation_imports_stop_known CHECK (stop IN ('no-admin', 'office-locked', 'asked'));

-- Who stopped it stands in the trail.
CREATE POLICY stopped_import ON audit_entries FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND user_id = (SELECT balie.user_id())
  AND (SELECT balie.viewer_role()) = 'admin' AND entity = 'import' AND action = 'stopped'
  AND EXISTS (
    SELECT 1 FROM relation_imports i WHERE i.office_id = audit_entries.office_id AND i.id = entity_id));
