-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.holders_of_bsn(p_hash bytea)
 RETURNS TABLE(id uuid, kind text, legal_form text, owner_id uuid, is_going boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 2
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  SELECT CASE WHEN balie.sees_all() OR r.owner_id = balie.user_id() THEN r.id END,
         r.kind, r.legal_form, r.owner_id, r.deleting_at IS NOT NULL
  FROM relations r
  WHERE r.office_id = balie.office_id() AND r.bsn_hash = p_hash
  ORDER BY 1 NULLS LAST, r.owner_id
$function$;
ALTER FUNCTION balie.holders_of_bsn(bytea) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.holders_of_bsn(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.holders_of_bsn(bytea) TO balie_app;
