-- What accepted rows hold that is not stored as it is written: both forms with the rows, of the import only how many.
ALTER TABLE relation_imports
  ADD COLUMN column_answers jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN readings jsonb NOT NULL DEFAULT '[]';
ALTER TABLE relation_import_batches ADD COLUMN readings jsonb NOT NULL DEFAULT '[]';
