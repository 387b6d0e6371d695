-- Who took the refused rows of an import along, BSNs and all, stands in the trail as well.
ALTER POLICY stopped_import ON audit_entries WITH CHECK (
  office_id = (SELECT balie.office_id()) AND user_id = (SELECT balie.user_id())
  AND (SELECT balie.viewer_role()) = 'admin' AND entity = 'import' AND action IN ('stopped', 'report-read')
  AND EXISTS (
    SELECT 1 FROM relation_imports i WHERE i.office_id = audit_entries.office_id AND i.id = entity_id));
