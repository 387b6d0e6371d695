-- Before an update a row is locked by the columns that the statement names, colours among them, which are unique: so it
-- would wait for whoever only points to the user. Afterwards by what changed.
DROP TRIGGER keep_user ON users;
CREATE TRIGGER keep_user AFTER UPDATE ON users FOR EACH ROW
  WHEN (current_setting('balie.role', true) IN ('readwrite', 'read')) EXECUTE FUNCTION balie.keep_user();
