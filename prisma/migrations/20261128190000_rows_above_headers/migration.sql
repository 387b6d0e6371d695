-- Titles above the names of the columns count among the rows of a file, and are no blank rows.
ALTER TABLE relation_imports ADD COLUMN rows_above_headers integer NOT NULL DEFAULT 0;
