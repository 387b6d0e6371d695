-- Who may write decides about mails that they sent, and starts mailings: both stand in the trail of the office.
CREATE POLICY of_mail ON audit_entries FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write()) AND user_id = (SELECT balie.user_id())
  AND entity = 'office' AND entity_id = office_id
  AND action IN ('email-was-sent', 'email-was-not-sent', 'mailing-started', 'mailing-stopped', 'mailing-resumed'));
