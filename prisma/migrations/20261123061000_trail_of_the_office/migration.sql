-- What an admin looks through: all that is no ordinary change of a relation, which its own history shows.
ALTER TABLE audit_entries ADD COLUMN in_office_trail boolean NOT NULL GENERATED ALWAYS AS (
  entity NOT IN ('relation', 'notes', 'files', 'portal')
  OR (entity = 'relation' AND action IN ('bsn-shown', 'deleting', 'restored', 'deleted', 'merged'))
) STORED;
CREATE INDEX audit_entries_of_office ON audit_entries (office_id, id DESC) WHERE in_office_trail;
