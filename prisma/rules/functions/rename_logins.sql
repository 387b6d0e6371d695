-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.rename_logins()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  office CONSTANT uuid := balie.office_id();
BEGIN
  UPDATE directory.logins login SET username = member.username FROM users member
  WHERE member.office_id = office AND member.id = login.user_id AND member.username::text <> login.username::text;
EXCEPTION WHEN unique_violation THEN
  RETURN QUERY
    SELECT member.id FROM users member
    WHERE member.office_id = office AND member.removed_at IS NULL AND (
      EXISTS (SELECT 1 FROM users twin
              WHERE twin.office_id = office AND twin.username = member.username AND twin.id <> member.id
                AND twin.removed_at IS NULL)
      OR EXISTS (SELECT 1 FROM directory.logins login JOIN users other ON other.id = login.user_id
                 WHERE login.username = member.username AND other.office_id <> office));
  IF NOT FOUND THEN
    RAISE;
  END IF;
END $function$;
ALTER FUNCTION balie.rename_logins() OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.rename_logins() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.rename_logins() TO balie_app;
