-- What VIES said of a VAT number, when and to whom: kept as it was given, for the tax office to see.

-- In whose name VIES is asked; without it VIES gives no consultation number.
ALTER TABLE offices ADD COLUMN vat_number text NOT NULL DEFAULT '';
CREATE POLICY changed ON offices FOR UPDATE TO balie_app
  USING (id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'admin')
  WITH CHECK (id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'admin');
GRANT UPDATE (vat_number) ON offices TO balie_app;

CREATE TABLE vat_evidence (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  office_id uuid NOT NULL REFERENCES offices (id),
  relation_id uuid NOT NULL,
  vat_number text NOT NULL,
  outcome text NOT NULL,
  requester text NOT NULL,
  consultation_number text NOT NULL DEFAULT '',
  name text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  checked_by_id uuid,
  checked_at timestamptz(3) NOT NULL,
  CONSTRAINT vat_evidence_office_id_relation_id_fkey FOREIGN KEY (office_id, relation_id)
    REFERENCES relations (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT vat_evidence_office_id_checked_by_id_fkey FOREIGN KEY (office_id, checked_by_id)
    REFERENCES users (office_id, id) ON DELETE SET NULL (checked_by_id),
  CONSTRAINT vat_evidence_outcome_known CHECK (outcome IN ('valid', 'invalid', 'unavailable')),
  -- No verdict carries nothing of one, and says why there is none.
  CONSTRAINT vat_evidence_unavailable_is_empty CHECK (
    (outcome = 'unavailable') = (reason <> '')
    AND (outcome <> 'unavailable' OR (consultation_number = '' AND name = '' AND address = '')))
);
CREATE INDEX vat_evidence_office_id_relation_id_checked_at_idx
  ON vat_evidence (office_id, relation_id, checked_at DESC);

-- Written once by who sees the relation and may change it, and never changed: there is no policy for update or delete.
ALTER TABLE vat_evidence ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON vat_evidence FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id())
  AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = vat_evidence.office_id AND r.id = relation_id));
CREATE POLICY added ON vat_evidence FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
  AND checked_by_id IS NOT DISTINCT FROM (SELECT balie.user_id())
  AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = vat_evidence.office_id AND r.id = relation_id));
GRANT SELECT, INSERT ON vat_evidence TO balie_app;

-- That an admin changed the office is in the trail too; only admins read it there, as they read all of it.
DROP POLICY added ON audit_entries;
CREATE POLICY added ON audit_entries FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
  AND user_id IS NOT DISTINCT FROM (SELECT balie.user_id())
  AND ((SELECT balie.viewer_role()) = 'system'
       OR (entity = 'office' AND entity_id = office_id AND (SELECT balie.viewer_role()) = 'admin')
       OR (entity IN ('relation', 'notes')
           AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = audit_entries.office_id AND r.id = entity_id))));
