-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE audit_entries ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT ON audit_entries TO balie_app;
GRANT SELECT (action, at, entity, entity_id, office_id), INSERT (about_user_id, action, at, changes, entity,
  entity_id, entity_version, office_id, relation_id, user_id) ON audit_entries TO balie_directory;
GRANT SELECT, DELETE ON audit_entries TO balie_removal;

CREATE POLICY added ON audit_entries FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND NOT user_id IS DISTINCT FROM (SELECT balie.user_id())
    AND (user_id IS NOT NULL OR (SELECT balie.viewer_role()) = 'system')
    AND CASE
      WHEN relation_id IS NOT NULL THEN (SELECT balie.may_write())
        AND (
          (SELECT balie.viewer_role()) = 'system'
          OR (
            EXISTS (
              SELECT 1
              FROM relations r
              WHERE r.office_id = audit_entries.office_id AND r.id = audit_entries.relation_id
            )
          )
        )
      WHEN about_user_id IS NOT NULL THEN (
        (SELECT balie.sees_all()) OR about_user_id = (SELECT balie.user_id())
      )
        AND (
          EXISTS (
            SELECT 1
            FROM users u
            WHERE u.office_id = audit_entries.office_id AND u.id = audit_entries.about_user_id
          )
        )
      ELSE (SELECT balie.sees_all())
    END
  );

CREATE POLICY appointment ON audit_entries FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND entity = 'appointment'
    AND NOT user_id IS DISTINCT FROM (SELECT balie.user_id())
    AND (user_id IS NOT NULL OR (SELECT balie.viewer_role()) = 'system')
    AND (
      EXISTS (
        SELECT 1
        FROM appointments a
        WHERE a.office_id = audit_entries.office_id AND a.id = audit_entries.entity_id
      )
    )
  );

CREATE POLICY appointment_seen ON audit_entries FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND entity = 'appointment'
    AND (
      EXISTS (
        SELECT 1
        FROM appointments a
        WHERE a.office_id = audit_entries.office_id AND a.id = audit_entries.entity_id
      )
    )
  );

CREATE POLICY directory ON audit_entries FOR ALL TO balie_directory
  USING (
    entity = 'security'
  )
  WITH CHECK (
    entity = 'security'
      AND (
        EXISTS (
          SELECT 1
          FROM users u
          WHERE u.office_id = audit_entries.office_id AND u.id = audit_entries.about_user_id
        )
      )
    OR entity = 'portal'
      AND user_id IS NULL
      AND (action = ANY (ARRAY['code-asked', 'code-refused', 'signed-in', 'link-stopped']))
    OR entity = 'office'
      AND entity_id = office_id
      AND relation_id IS NULL
      AND about_user_id IS NULL
      AND CASE
        WHEN user_id IS NULL THEN action = ANY (ARRAY['locked', 'unlocked', 'removal-asked'])
        ELSE action = ANY (
          ARRAY['other-office-locked', 'other-office-unlocked', 'other-office-removal-asked']
        )
      END
  );

CREATE POLICY email_templates ON audit_entries FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND user_id = (SELECT balie.user_id())
    AND (SELECT balie.may_write())
    AND entity = 'email-template'
    AND relation_id IS NULL
    AND about_user_id IS NULL
  );

CREATE POLICY of_mail ON audit_entries FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND user_id = (SELECT balie.user_id())
    AND entity = 'office'
    AND entity_id = office_id
    AND (
      action = ANY (
        ARRAY[
          'email-was-sent', 'email-was-not-sent', 'mailing-started', 'mailing-stopped', 'mailing-resumed', 'mailing-withdrawn'
        ]
      )
    )
  );

CREATE POLICY security ON audit_entries AS RESTRICTIVE FOR INSERT TO balie_app
  WITH CHECK (
    entity <> 'security'
    OR (SELECT balie.viewer_role()) = 'admin'
      AND (
        action = ANY (ARRAY['password-given', 'role-changed', 'user-created', 'user-invited', 'user-removed'])
      )
    OR action = 'password-chosen' AND about_user_id = (SELECT balie.user_id())
  );

CREATE POLICY seen ON audit_entries FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (
      (SELECT balie.sees_all())
      OR (
        EXISTS (
          SELECT 1
          FROM relations r
          WHERE r.office_id = audit_entries.office_id AND r.id = audit_entries.relation_id
        )
      )
    )
  );

CREATE POLICY task ON audit_entries FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND entity = 'task'
    AND user_id = (SELECT balie.user_id())
    AND (
      EXISTS (
        SELECT 1
        FROM tasks t
        WHERE t.office_id = audit_entries.office_id
          AND t.id = audit_entries.entity_id
          AND t.relation_id = audit_entries.relation_id
      )
    )
  );
