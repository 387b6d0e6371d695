-- A moment that a note can be known by on the wire, whose years have four digits.
ALTER TABLE notes ADD CONSTRAINT notes_created_at
  CHECK (created_at >= '1970-01-01T00:00:00Z' AND created_at < '9999-12-31T00:00:00Z');
