-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE email_draft_versions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, DELETE ON email_draft_versions TO balie_app;
GRANT SELECT, DELETE ON email_draft_versions TO balie_removal;

CREATE POLICY added ON email_draft_versions FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1
        FROM email_drafts owner
        WHERE owner.office_id = email_draft_versions.office_id AND owner.id = email_draft_versions.draft_id
      )
    )
  );

CREATE POLICY changed ON email_draft_versions FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1
        FROM email_drafts owner
        WHERE owner.office_id = email_draft_versions.office_id AND owner.id = email_draft_versions.draft_id
      )
    )
  );

CREATE POLICY removed ON email_draft_versions FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1
        FROM email_drafts owner
        WHERE owner.office_id = email_draft_versions.office_id AND owner.id = email_draft_versions.draft_id
      )
    )
  );

CREATE POLICY seen ON email_draft_versions FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (
      EXISTS (
        SELECT 1
        FROM email_drafts owner
        WHERE owner.office_id = email_draft_versions.office_id AND owner.id = email_draft_versions.draft_id
      )
    )
  );
