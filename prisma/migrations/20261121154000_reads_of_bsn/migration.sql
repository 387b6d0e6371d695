-- Whoever reads whole BSNs leaves that in the trail of the office, in their own name and also with role 'read'. It is
-- read there by admins.
CREATE POLICY read_bsn ON audit_entries FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND user_id = (SELECT balie.user_id())
  AND entity = 'office' AND entity_id = office_id AND action = 'bsn-read');
