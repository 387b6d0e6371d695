-- The worker does what the outbox says as the system of the row's office, so a lease may only write rows of its own.
ALTER TABLE directory.outbox ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY added ON directory.outbox FOR INSERT TO balie_app
  WITH CHECK (office_id = (SELECT balie.office_id()));
CREATE POLICY carried ON directory.outbox TO balie_directory USING (true) WITH CHECK (true);
