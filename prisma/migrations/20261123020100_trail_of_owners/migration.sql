-- An entry of the trail says in a column to whose history it belongs, whatever it is about: a relation's, a user's, or
-- that of the office, when neither is named. There is no foreign key, because an entry outlives its relation.
ALTER TABLE audit_entries ADD COLUMN relation_id uuid, ADD COLUMN about_user_id uuid;
UPDATE audit_entries SET
  relation_id = CASE WHEN entity IN ('relation', 'notes', 'files', 'portal') THEN entity_id END,
  -- Reading BSNs concerns the office, and stands with whoever read them.
  about_user_id = CASE WHEN entity IN ('user', 'security') THEN entity_id
                       WHEN action IN ('bsn-read', 'bsn-found') THEN user_id END
WHERE entity IN ('relation', 'notes', 'files', 'portal', 'user', 'security') OR action IN ('bsn-read', 'bsn-found');
ALTER TABLE audit_entries
  ADD CONSTRAINT audit_entries_one_owner CHECK (num_nonnulls(relation_id, about_user_id) <= 1),
  ADD CONSTRAINT audit_entries_entity_is_owner CHECK (
    entity_id IS NOT DISTINCT FROM CASE
      WHEN entity IN ('relation', 'notes', 'files', 'portal') THEN relation_id
      WHEN entity IN ('user', 'security') THEN about_user_id
      ELSE entity_id END);
CREATE INDEX audit_entries_of_relation ON audit_entries (office_id, relation_id, id DESC) WHERE relation_id IS NOT NULL;

DROP POLICY seen ON audit_entries;
DROP POLICY added ON audit_entries;
DROP POLICY added_of_user ON audit_entries;
DROP POLICY read_bsn ON audit_entries;
DROP POLICY security_of_user ON audit_entries;
DROP POLICY stopped_import ON audit_entries;
DROP POLICY counted ON audit_entries;
DROP POLICY customers ON audit_entries;
DROP POLICY security ON audit_entries;

-- Whoever sees the relation reads its history; the rest is for who sees all.
CREATE POLICY seen ON audit_entries FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id())
  AND ((SELECT balie.sees_all())
       OR EXISTS (SELECT 1 FROM relations r WHERE r.office_id = audit_entries.office_id AND r.id = relation_id)));

-- A viewer adds in their own name, to the history of what they see; without a name it is the system. The system also
-- writes the end of a relation that is gone.
CREATE POLICY added ON audit_entries FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id())
  AND user_id IS NOT DISTINCT FROM (SELECT balie.user_id())
  AND (user_id IS NOT NULL OR (SELECT balie.viewer_role()) = 'system')
  AND CASE
    WHEN relation_id IS NOT NULL THEN
      (SELECT balie.may_write())
      AND ((SELECT balie.viewer_role()) = 'system'
           OR EXISTS (SELECT 1 FROM relations r WHERE r.office_id = audit_entries.office_id AND r.id = relation_id))
    WHEN about_user_id IS NOT NULL THEN
      ((SELECT balie.sees_all()) OR about_user_id = (SELECT balie.user_id()))
      AND EXISTS (SELECT 1 FROM users u WHERE u.office_id = audit_entries.office_id AND u.id = about_user_id)
    ELSE (SELECT balie.sees_all()) END);
-- What happened at the door the directory writes; the app adds what an admin did to a user's access.
CREATE POLICY security ON audit_entries AS RESTRICTIVE FOR INSERT TO balie_app WITH CHECK (
  entity <> 'security'
  OR ((SELECT balie.viewer_role()) = 'admin' AND action IN ('password-given', 'role-changed', 'user-removed')));

-- Before an office is known: what happened at the door, of which the directory counts the entries, so that nobody fills
-- the trail by being refused; and what a customer, who is no user, did on the way in.
CREATE POLICY directory ON audit_entries TO balie_directory
  USING (entity = 'security')
  WITH CHECK (
    (entity = 'security'
     AND EXISTS (SELECT 1 FROM users u WHERE u.office_id = audit_entries.office_id AND u.id = about_user_id))
    OR (entity = 'portal' AND user_id IS NULL
        AND action IN ('code-asked', 'code-refused', 'signed-in', 'link-stopped')));
GRANT INSERT (relation_id, about_user_id, entity_version) ON audit_entries TO balie_directory;
