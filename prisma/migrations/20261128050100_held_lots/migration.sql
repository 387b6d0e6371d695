-- Each start of this database from a backup, and its first start: by the key that was given, or because Postgres is another one
-- than it was.
CREATE TABLE directory.restores (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- RESTORE_ID; null where it was found out without.
  key text UNIQUE,
  reason text NOT NULL CHECK (reason IN ('first-start', 'key', 'database')),
  -- Which Postgres, which timeline and which database of it this is.
  identity text NOT NULL,
  begun_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- Since then all that was on its way is held.
  entered_at timestamptz(3)
);
GRANT SELECT, INSERT, UPDATE ON directory.restores TO balie_directory;

-- What was on its way out when the database was restored, and leaves when an admin says so.
CREATE TABLE held_lots (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  office_id uuid NOT NULL REFERENCES offices (id),
  -- Of directory.restores. No foreign key: that table is of no office.
  restore_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN (
    'mailing', 'emails', 'relations', 'appointments', 'meetings', 'mail-changes', 'portal-links')),
  mailing_id uuid,
  item_count integer NOT NULL,
  -- Of these, how many the service was found to have done already; null where it is not looked for here.
  found_count integer,
  -- When all of them had been looked for; null while the service cannot say.
  looked_at timestamptz(3),
  failure_message text,
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'released', 'cancelled')),
  decided_by_id uuid,
  decided_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT held_lots_office_id_id_key UNIQUE (office_id, id),
  CONSTRAINT held_lots_once UNIQUE NULLS NOT DISTINCT (office_id, restore_id, kind, mailing_id),
  CONSTRAINT held_lots_office_id_mailing_id_fkey FOREIGN KEY (office_id, mailing_id)
    REFERENCES mailings (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT held_lots_office_id_decided_by_id_fkey FOREIGN KEY (office_id, decided_by_id)
    REFERENCES users (office_id, id)
);
CREATE INDEX held_lots_undecided ON held_lots (office_id, kind) WHERE state = 'held';
ALTER TABLE held_lots ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON held_lots FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) IN ('admin', 'system'));
CREATE POLICY added ON held_lots FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system');
CREATE POLICY changed ON held_lots FOR UPDATE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) IN ('admin', 'system'));
GRANT SELECT, INSERT, UPDATE (found_count, looked_at, failure_message, state, decided_by_id, decided_at)
  ON held_lots TO balie_app;
-- The worker asks before it calls a service.
CREATE POLICY held ON held_lots FOR SELECT TO balie_directory USING (true);
GRANT SELECT (office_id, kind, state) ON held_lots TO balie_directory;

ALTER TABLE mailings ADD COLUMN held_lot_id uuid;
GRANT UPDATE (held_lot_id) ON mailings TO balie_app;
GRANT SELECT (held_lot_id) ON mailings TO balie_directory;
ALTER TABLE email_sends ADD COLUMN held_lot_id uuid;
GRANT SELECT (held_lot_id) ON email_sends TO balie_directory;
CREATE INDEX email_sends_held ON email_sends (held_lot_id, id) WHERE held_lot_id IS NOT NULL;
