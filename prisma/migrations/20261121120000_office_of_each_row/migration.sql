-- Every row belongs to an office that is there. Tables with a composite key to relations, users or runs have it from
-- there; these are the others, and those whose key to a user may be null. Nobody reads an office's rows through its
-- own, so Prisma's schema does not know these keys.
ALTER TABLE relations ADD CONSTRAINT relations_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices (id);
ALTER TABLE provider_links
  ADD CONSTRAINT provider_links_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices (id);
ALTER TABLE saga_runs ADD CONSTRAINT saga_runs_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices (id);
ALTER TABLE audit_entries
  ADD CONSTRAINT audit_entries_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices (id);
ALTER TABLE uploads
  ADD CONSTRAINT uploads_office_id_user_id_fkey FOREIGN KEY (office_id, user_id) REFERENCES users (office_id, id);
ALTER TABLE request_answers
  ADD CONSTRAINT request_answers_office_id_user_id_fkey FOREIGN KEY (office_id, user_id)
    REFERENCES users (office_id, id) ON DELETE CASCADE;

-- A trail that anybody may write tells nothing: a viewer adds to that of the relations they see and may change. The
-- system also writes the end of one that is gone.
DROP POLICY added ON audit_entries;
CREATE POLICY added ON audit_entries FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
  AND user_id IS NOT DISTINCT FROM (SELECT balie.user_id())
  AND ((SELECT balie.viewer_role()) = 'system'
       OR (entity = 'relation'
           AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = audit_entries.office_id AND r.id = entity_id))));
