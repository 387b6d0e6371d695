-- A step that waits after a failure says when it is tried again.
ALTER TABLE saga_steps ADD COLUMN next_try_at timestamptz(3);
