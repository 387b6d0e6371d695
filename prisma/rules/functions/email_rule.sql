-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.email_rule()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    SELECT '(' || balie.email_rule_text(
      quote_literal(balie.viewer_role()) || '::text', balie.sees_all()::text, '$2') || ')'
  $function$;
ALTER FUNCTION balie.email_rule() OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.email_rule() FROM PUBLIC;
