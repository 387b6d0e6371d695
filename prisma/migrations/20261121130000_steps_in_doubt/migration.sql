-- A create whose caller was lost, or got no answer, may still happen: until this moment nobody looks for its record.
ALTER TABLE remote_records ADD COLUMN settles_at timestamptz(3);

-- Calls that count towards asking a person. `attempts` fences, and never starts again; this does, at 'Opnieuw'.
ALTER TABLE saga_steps ADD COLUMN tries integer NOT NULL DEFAULT 0;
