-- Files that a customer may see: who has a portal, and which anonymous links stand open for it.

CREATE TABLE portals (
  office_id uuid NOT NULL,
  relation_id uuid NOT NULL,
  person_id uuid NOT NULL,
  email text NOT NULL DEFAULT '',
  closed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (office_id, relation_id),
  CONSTRAINT portals_office_id_relation_id_fkey FOREIGN KEY (office_id, relation_id)
    REFERENCES relations (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT portals_office_id_person_id_fkey FOREIGN KEY (office_id, person_id)
    REFERENCES relations (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX portals_office_id_person_id_idx ON portals (office_id, person_id);

-- An entry outlives its relation: a link that was left standing must stay in sight until it is withdrawn.
CREATE TABLE portal_entries (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  office_id uuid NOT NULL REFERENCES offices (id),
  relation_id uuid,
  relation_name text NOT NULL,
  provider text NOT NULL,
  item_id text NOT NULL,
  name text NOT NULL,
  state text NOT NULL DEFAULT 'placing',
  link_id text,
  url_ciphertext bytea,
  message text,
  placed_by_id uuid,
  placed_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  withdrawn_by_id uuid,
  withdrawn_at timestamptz(3),
  CONSTRAINT portal_entries_office_id_id_key UNIQUE (office_id, id),
  CONSTRAINT portal_entries_office_id_relation_id_fkey FOREIGN KEY (office_id, relation_id)
    REFERENCES relations (office_id, id) ON DELETE SET NULL (relation_id),
  CONSTRAINT portal_entries_office_id_placed_by_id_fkey FOREIGN KEY (office_id, placed_by_id)
    REFERENCES users (office_id, id) ON DELETE SET NULL (placed_by_id),
  CONSTRAINT portal_entries_office_id_withdrawn_by_id_fkey FOREIGN KEY (office_id, withdrawn_by_id)
    REFERENCES users (office_id, id) ON DELETE SET NULL (withdrawn_by_id),
  CONSTRAINT portal_entries_state_known CHECK (
    state IN ('placing', 'shared', 'withdrawing', 'stuck', 'withdrawn')),
  CONSTRAINT portal_entries_shared_has_link CHECK (
    state <> 'shared' OR (link_id IS NOT NULL AND url_ciphertext IS NOT NULL))
);
CREATE INDEX portal_entries_office_id_relation_id_idx ON portal_entries (office_id, relation_id);
-- A file has one link at its service, so it stands in one portal at a time: withdrawing it for one would for both.
CREATE UNIQUE INDEX portal_entries_one_open ON portal_entries (office_id, provider, item_id)
  WHERE state <> 'withdrawn';

-- Both follow their relation. What is left of a relation that is gone is for who sees all.
ALTER TABLE portals ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON portals FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id())
  AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = portals.office_id AND r.id = relation_id));
CREATE POLICY written ON portals TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
    AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = portals.office_id AND r.id = relation_id))
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
    AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = portals.office_id AND r.id = relation_id));

ALTER TABLE portal_entries ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON portal_entries FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id())
  AND ((SELECT balie.sees_all())
       OR EXISTS (SELECT 1 FROM relations r WHERE r.office_id = portal_entries.office_id AND r.id = relation_id)));
CREATE POLICY added ON portal_entries FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
  AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = portal_entries.office_id AND r.id = relation_id));
CREATE POLICY changed ON portal_entries FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
    AND ((SELECT balie.sees_all())
         OR EXISTS (SELECT 1 FROM relations r WHERE r.office_id = portal_entries.office_id AND r.id = relation_id)))
  WITH CHECK (office_id = (SELECT balie.office_id()));
-- Forgetting what was placed belongs to the end of a deletion.
CREATE POLICY removed ON portal_entries FOR DELETE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system');

GRANT SELECT, INSERT, UPDATE, DELETE ON portals, portal_entries TO balie_app;

-- The trail of a relation's files and portal is seen and added to by who sees the relation; that an admin did something
-- to the office is read by admins, as they read all of it.
DROP POLICY seen ON audit_entries;
CREATE POLICY seen ON audit_entries FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id())
  AND ((SELECT balie.sees_all())
       OR (entity IN ('relation', 'notes', 'files', 'portal')
           AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = audit_entries.office_id AND r.id = entity_id))));
DROP POLICY added ON audit_entries;
CREATE POLICY added ON audit_entries FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
  AND user_id IS NOT DISTINCT FROM (SELECT balie.user_id())
  AND ((SELECT balie.viewer_role()) = 'system'
       OR (entity = 'office' AND entity_id = office_id AND (SELECT balie.viewer_role()) = 'admin')
       OR (entity IN ('relation', 'notes', 'files', 'portal')
           AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = audit_entries.office_id AND r.id = entity_id))));
