-- A phase of an import runs in the name of who asked for it, and stops when that user may not have it any more.
ALTER TABLE relation_imports
  ADD COLUMN started_by_id uuid,
  ADD COLUMN stop text,
  ADD CONSTRAINT relation_imports_office_id_started_by_id_fkey FOREIGN KEY (office_id, started_by_id)
    REFERENCES users (office_id, id) ON DELETE NO ACTION ON UPDATE NO ACTION,
  ADD CONSTRAINT relation_imports_stop_known CHECK (stop IN ('no-admin', 'office-locked'));
