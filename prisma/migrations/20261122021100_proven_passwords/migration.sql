-- When whoever sits at a session last proved to know its user's password.
ALTER TABLE directory.sessions ADD COLUMN proven_at timestamptz(3);
UPDATE directory.sessions SET proven_at = created_at;
ALTER TABLE directory.sessions ALTER COLUMN proven_at SET DEFAULT now(), ALTER COLUMN proven_at SET NOT NULL;
