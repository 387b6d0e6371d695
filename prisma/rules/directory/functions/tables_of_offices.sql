-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION directory.tables_of_offices()
 RETURNS TABLE(name text, condition text, owners text[], refers_to_itself boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  WITH tables AS (
    SELECT c.oid, format('%I.%I', n.nspname, c.relname) AS name,
           CASE WHEN n.nspname = 'public' AND c.relname = 'offices' THEN 'id'
                ELSE (SELECT a.attname FROM pg_attribute a
                      WHERE a.attrelid = c.oid AND a.attname = 'office_id' AND NOT a.attisdropped) END AS office_column
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname IN ('public', 'directory') AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND (n.nspname, c.relname) <> ('directory', 'office_removals')
  ), keys AS (
    SELECT k.conrelid, k.confrelid, child.attname AS child_column, parent.attname AS parent_column,
           cardinality(k.conkey) AS columns
    FROM pg_constraint k
    JOIN pg_attribute child ON child.attrelid = k.conrelid AND child.attnum = k.conkey[1]
    JOIN pg_attribute parent ON parent.attrelid = k.confrelid AND parent.attnum = k.confkey[1]
    WHERE k.contype = 'f'
  )
  SELECT t.name,
         CASE WHEN t.office_column IS NOT NULL THEN format('%I = $1', t.office_column)
              ELSE (SELECT format('%I IN (SELECT %I FROM %s WHERE %I = $1)',
                                  key.child_column, key.parent_column, owner.name, owner.office_column)
                    FROM keys key JOIN tables owner ON owner.oid = key.confrelid
                    WHERE key.conrelid = t.oid AND key.columns = 1 AND owner.office_column IS NOT NULL
                    ORDER BY owner.name LIMIT 1) END,
         ARRAY(SELECT DISTINCT owner.name FROM keys key JOIN tables owner ON owner.oid = key.confrelid
               WHERE key.conrelid = t.oid AND key.confrelid <> t.oid ORDER BY owner.name),
         EXISTS (SELECT 1 FROM keys key WHERE key.conrelid = t.oid AND key.confrelid = t.oid)
  FROM tables t ORDER BY t.name
$function$;
ALTER FUNCTION directory.tables_of_offices() OWNER TO balie_removal;
REVOKE ALL ON FUNCTION directory.tables_of_offices() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION directory.tables_of_offices() TO balie_directory;
