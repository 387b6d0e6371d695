-- A file that follows its relation into another by a merge is shown to the other's customer when the time in which the
-- merge is taken back at a press is over, and not before. Null for a file that is seen at once.
ALTER TABLE portal_entries ADD COLUMN seen_from timestamptz(3);

ALTER POLICY of_customer ON portal_entries USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'customer'
  AND relation_id = (SELECT balie.user_id()) AND state = 'shared'
  AND (seen_from IS NULL OR seen_from <= now()));
