-- Who may change more of a user than their own order of templates is named, so that a new role may not. Without a role
-- it is the owner of the tables, who seeds and migrates.
DROP TRIGGER keep_user ON users;
CREATE TRIGGER keep_user AFTER UPDATE ON users FOR EACH ROW
  WHEN (coalesce(current_setting('balie.role', true), '') NOT IN ('', 'admin', 'system'))
  EXECUTE FUNCTION balie.keep_user();

-- The other office may have let go of the name since the conflict: then nobody is to be told, and nothing was renamed.
CREATE OR REPLACE FUNCTION balie.rename_logins() RETURNS SETOF uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  office CONSTANT uuid := balie.office_id();
BEGIN
  UPDATE directory.logins login SET username = member.username FROM users member
  WHERE member.office_id = office AND member.id = login.user_id AND member.username::text <> login.username::text;
EXCEPTION WHEN unique_violation THEN
  RETURN QUERY
    SELECT member.id FROM users member
    WHERE member.office_id = office AND (
      EXISTS (SELECT 1 FROM users twin
              WHERE twin.office_id = office AND twin.username = member.username AND twin.id <> member.id)
      OR EXISTS (SELECT 1 FROM directory.logins login JOIN users other ON other.id = login.user_id
                 WHERE login.username = member.username AND other.office_id <> office));
  IF NOT FOUND THEN
    RAISE;
  END IF;
END $$;
