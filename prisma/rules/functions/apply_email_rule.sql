-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE PROCEDURE balie.apply_email_rule()
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $procedure$
  BEGIN
    EXECUTE 'ALTER POLICY seen ON emails USING (office_id = (SELECT balie.office_id()) AND '
      || balie.email_rule_text('(SELECT balie.viewer_role())', '(SELECT balie.sees_all())', '(SELECT balie.user_id())') || ')';
  END $procedure$;
REVOKE ALL ON PROCEDURE balie.apply_email_rule() FROM PUBLIC;
