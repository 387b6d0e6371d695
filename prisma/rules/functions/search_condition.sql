-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.search_condition(p_alternatives jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  SELECT '(' || string_agg(alternative.condition, ' OR ') || ')'
  FROM (
    SELECT '(' || string_agg(format('search_text LIKE %L', pattern), ' AND ') || ')' AS condition
    FROM jsonb_array_elements(p_alternatives) words, jsonb_array_elements_text(words) pattern
    GROUP BY words
  ) alternative
$function$;
ALTER FUNCTION balie.search_condition(jsonb) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.search_condition(jsonb) FROM PUBLIC;
