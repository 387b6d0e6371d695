-- A mailing that is taken back before anything left goes with its rows, and its draft is open again.
CREATE POLICY removed ON mailings FOR DELETE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
  AND ((SELECT balie.sees_all()) OR user_id = (SELECT balie.user_id())));
GRANT DELETE ON mailings TO balie_app;

DROP POLICY of_mail ON audit_entries;
CREATE POLICY of_mail ON audit_entries FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write()) AND user_id = (SELECT balie.user_id())
  AND entity = 'office' AND entity_id = office_id
  AND action IN ('email-was-sent', 'email-was-not-sent', 'mailing-started', 'mailing-stopped', 'mailing-resumed',
    'mailing-withdrawn'));
