-- What the Proefsync of a linked calendar found that a first sync would do, beside what would be added there: that stands
-- in appointments. Only as many rows as an admin reads; the counts stand in calendar_syncs.rehearsal.
CREATE TABLE rehearsed_changes (
  id uuid NOT NULL DEFAULT uuidv7(),
  office_id uuid NOT NULL,
  link_id uuid NOT NULL,
  kind text NOT NULL,
  -- Its place in the list of its kind.
  position integer NOT NULL,
  -- Of a private one nothing is kept of what it says.
  subject text NOT NULL,
  is_private boolean NOT NULL,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  start_day date,
  last_day date,
  -- Whose it is here, or would be.
  user_id uuid NOT NULL,
  CONSTRAINT rehearsed_changes_pkey PRIMARY KEY (id),
  CONSTRAINT rehearsed_changes_office_id_link_id_fkey FOREIGN KEY (office_id, link_id)
    REFERENCES provider_links (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT rehearsed_changes_office_id_user_id_fkey FOREIGN KEY (office_id, user_id)
    REFERENCES users (office_id, id),
  CONSTRAINT rehearsed_changes_kind_known CHECK (
    kind IN ('add-here', 'change-here', 'change-there', 'remove-here', 'remove-there')),
  CONSTRAINT rehearsed_changes_subject_bounded CHECK (length(subject) <= 255),
  CONSTRAINT rehearsed_changes_private_says_nothing CHECK (NOT is_private OR subject = ''),
  CONSTRAINT rehearsed_changes_one_time CHECK (
    num_nonnulls(starts_at, ends_at) + num_nonnulls(start_day, last_day) = 2
    AND (starts_at IS NULL) = (ends_at IS NULL))
);
CREATE INDEX rehearsed_changes_listed ON rehearsed_changes (office_id, link_id, kind, position);
ALTER TABLE rehearsed_changes ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON rehearsed_changes FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));
CREATE POLICY added ON rehearsed_changes FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));
CREATE POLICY removed ON rehearsed_changes FOR DELETE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));
GRANT SELECT, INSERT, DELETE ON rehearsed_changes TO balie_app;
