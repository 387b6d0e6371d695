-- Who is told that a colleague has a relation with a BSN leaves that in the trail of the office, in their own name.
ALTER POLICY read_bsn ON audit_entries WITH CHECK (
  office_id = (SELECT balie.office_id()) AND user_id = (SELECT balie.user_id())
  AND entity = 'office' AND entity_id = office_id AND action IN ('bsn-read', 'bsn-found'));
