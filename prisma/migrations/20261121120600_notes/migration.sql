-- A note is known by its moment, which is its identifier on the wire: one note a moment in each relation.
DROP INDEX notes_office_id_relation_id_created_at_idx;
CREATE UNIQUE INDEX notes_office_id_relation_id_created_at_key ON notes (office_id, relation_id, created_at);

-- Lowercase without diacritics, so that byte order is reading order, as for relations.
ALTER TABLE notes ADD COLUMN sort_subject text COLLATE "C" NOT NULL;
CREATE INDEX notes_office_id_relation_id_sort_subject_idx ON notes (office_id, relation_id, sort_subject);

ALTER TABLE notes
  ADD CONSTRAINT notes_kind CHECK (kind IN ('general', 'phone')),
  ADD CONSTRAINT notes_office_id_author_id_fkey FOREIGN KEY (office_id, author_id) REFERENCES users (office_id, id)
    ON DELETE NO ACTION ON UPDATE NO ACTION;

-- Counts the changes of a relation's notes. Not the version of the relation: who has its form open is not overtaken
-- by a note.
ALTER TABLE relations ADD COLUMN notes_version integer NOT NULL DEFAULT 0;

-- The trail of a relation has two parts that who sees the relation may read: its fields and its notes.
DROP POLICY seen ON audit_entries;
CREATE POLICY seen ON audit_entries FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id())
  AND ((SELECT balie.sees_all())
       OR (entity IN ('relation', 'notes')
           AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = audit_entries.office_id AND r.id = entity_id))));
DROP POLICY added ON audit_entries;
CREATE POLICY added ON audit_entries FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
  AND user_id IS NOT DISTINCT FROM (SELECT balie.user_id())
  AND ((SELECT balie.viewer_role()) = 'system'
       OR (entity IN ('relation', 'notes')
           AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = audit_entries.office_id AND r.id = entity_id))));
