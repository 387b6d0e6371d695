-- Who looks after offices locks one for all its users. The directory acts, as the office is not the caller's own.
GRANT UPDATE (locked_text) ON offices TO balie_directory;
CREATE POLICY locked ON offices FOR UPDATE TO balie_directory USING (true) WITH CHECK (true);

-- Both trails say so: of the office that was locked, without a name, and of the office whose admin did it.
ALTER POLICY directory ON audit_entries
  WITH CHECK (
    (entity = 'security'
     AND EXISTS (SELECT 1 FROM users u WHERE u.office_id = audit_entries.office_id AND u.id = about_user_id))
    OR (entity = 'portal' AND user_id IS NULL
        AND action IN ('code-asked', 'code-refused', 'signed-in', 'link-stopped'))
    OR (entity = 'office' AND entity_id = office_id AND relation_id IS NULL AND about_user_id IS NULL
        AND CASE WHEN user_id IS NULL THEN action IN ('locked', 'unlocked', 'removal-asked')
              ELSE action IN ('other-office-locked', 'other-office-unlocked', 'other-office-removal-asked') END));
