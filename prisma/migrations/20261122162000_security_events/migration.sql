-- Security events stand in the trail of the office (services/security). The directory writes those of who is not signed
-- in yet, or signs out, and counts what is there, so that nobody fills the trail by being refused.
CREATE POLICY security ON audit_entries FOR INSERT TO balie_directory WITH CHECK (
  entity = 'security'
  AND EXISTS (SELECT 1 FROM users u WHERE u.office_id = audit_entries.office_id AND u.id = entity_id));
CREATE POLICY counted ON audit_entries FOR SELECT TO balie_directory USING (entity = 'security');
GRANT SELECT (office_id, entity, entity_id, action, at), INSERT (user_id, changes, at)
  ON audit_entries TO balie_directory;

-- What an admin changes of users is one transaction with its event.
CREATE POLICY security_of_user ON audit_entries FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND user_id = (SELECT balie.user_id())
  AND (SELECT balie.viewer_role()) = 'admin'
  AND entity = 'security' AND action IN ('password-given', 'role-changed')
  AND EXISTS (SELECT 1 FROM users u WHERE u.office_id = audit_entries.office_id AND u.id = entity_id));
