-- An admin withdraws many links by one action. What came of each stands with its link; the action holds them together,
-- so that anybody who looks, at any time, sees how far it is.
CREATE TABLE portal_withdrawals (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  office_id uuid NOT NULL REFERENCES offices (id),
  asked_by_id uuid,
  asked_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Links that were open when it was asked; links of relations that are deleted later still count.
  total integer NOT NULL DEFAULT 0 CHECK (total >= 0),
  CONSTRAINT portal_withdrawals_office_id_id_key UNIQUE (office_id, id),
  CONSTRAINT portal_withdrawals_office_id_asked_by_id_fkey FOREIGN KEY (office_id, asked_by_id)
    REFERENCES users (office_id, id) ON DELETE SET NULL (asked_by_id)
);
ALTER TABLE portal_entries
  ADD COLUMN withdrawal_id uuid,
  ADD CONSTRAINT portal_entries_office_id_withdrawal_id_fkey FOREIGN KEY (office_id, withdrawal_id)
    REFERENCES portal_withdrawals (office_id, id);
CREATE INDEX portal_entries_office_id_withdrawal_id_idx ON portal_entries (office_id, withdrawal_id)
  WHERE withdrawal_id IS NOT NULL;

ALTER TABLE portal_withdrawals ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY admins ON portal_withdrawals TO balie_app
  USING (office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()))
  WITH CHECK (office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));
GRANT SELECT, INSERT, UPDATE ON portal_withdrawals TO balie_app;
