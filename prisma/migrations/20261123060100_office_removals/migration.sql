-- The removal of an office: everything is exported and proven to be so, and only then removed.
CREATE TABLE directory.office_removals (
  office_id     uuid PRIMARY KEY,
  office_name   text NOT NULL,
  asked_by      text NOT NULL,
  asked_at      timestamptz(3) NOT NULL DEFAULT now(),
  state         text NOT NULL DEFAULT 'asked',
  -- Where the export lies, and what is stored there.
  export_name   text,
  export_bytes  bigint,
  export_sha256 text,
  -- Of each table its rows and a print of them, as exported.
  tables        jsonb NOT NULL DEFAULT '[]',
  removed_rows  bigint NOT NULL DEFAULT 0,
  removed_at    timestamptz(3),
  CONSTRAINT office_removals_state_known CHECK (state IN ('asked', 'exported', 'removing', 'removed')),
  CONSTRAINT office_removals_nothing_without_export CHECK (
    state = 'asked' OR num_nulls(export_name, export_bytes, export_sha256) = 0)
);
GRANT SELECT, INSERT, UPDATE ON directory.office_removals TO balie_directory;

-- Reads and removes in every table, of those to come too, through the functions below alone.
GRANT USAGE ON SCHEMA public, directory TO balie_removal;
GRANT SELECT, DELETE ON ALL TABLES IN SCHEMA public, directory TO balie_removal;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, DELETE ON TABLES TO balie_removal;
ALTER DEFAULT PRIVILEGES IN SCHEMA directory GRANT SELECT, DELETE ON TABLES TO balie_removal;

-- The tables with rows of an office, by the catalogue: its own column says so, or a key to a table that has one.
CREATE FUNCTION directory.tables_of_offices()
  RETURNS TABLE (name text, condition text, owners text[], refers_to_itself boolean)
  LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
AS $$
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
$$;

-- Throws unless the office is being removed and has come as far as one of these states.
CREATE FUNCTION directory.condition_of_removal(office uuid, table_name text, states text[]) RETURNS text
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp
AS $$
  DECLARE found_condition text;
  BEGIN
    IF NOT EXISTS (
      SELECT 1 FROM directory.office_removals removal JOIN public.offices held ON held.id = removal.office_id
      WHERE removal.office_id = office AND held.locked_text IS NOT NULL AND removal.state = ANY (states)) THEN
      RAISE EXCEPTION 'the removal of office % has not come to this', office;
    END IF;
    SELECT condition INTO found_condition FROM directory.tables_of_offices() WHERE name = table_name;
    IF found_condition IS NULL THEN RAISE EXCEPTION 'no table of an office: %', table_name; END IF;
    RETURN found_condition;
  END
$$;

CREATE FUNCTION directory.rows_of_office(office uuid, table_name text) RETURNS SETOF text
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$ BEGIN
  RETURN QUERY EXECUTE format('SELECT to_jsonb(t)::text FROM %s t WHERE %s', table_name,
    directory.condition_of_removal(office, table_name, '{asked,exported}')) USING office;
END $$;

-- How many rows, and a print of them that no order changes.
CREATE FUNCTION directory.print_of_office(office uuid, table_name text, OUT row_count bigint, OUT print text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$ BEGIN
  EXECUTE format(
    'SELECT count(*), coalesce(sum(hashtextextended(to_jsonb(t)::text, 0)), 0)::text FROM %s t WHERE %s', table_name,
    directory.condition_of_removal(office, table_name, '{asked,exported}')) INTO row_count, print USING office;
END $$;

-- Removes up to `most` rows of a table, all where a row may refer to another one.
CREATE FUNCTION directory.remove_rows_of_office(office uuid, table_name text, most integer) RETURNS bigint
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
  DECLARE
    condition text := directory.condition_of_removal(office, table_name, '{removing}');
    bounded boolean := (SELECT NOT refers_to_itself FROM directory.tables_of_offices() WHERE name = table_name);
    removed bigint;
  BEGIN
    IF bounded THEN
      EXECUTE format('DELETE FROM %1$s WHERE ctid = ANY (ARRAY(SELECT ctid FROM %1$s WHERE %2$s LIMIT $2))',
                     table_name, condition) USING office, most;
    ELSE
      EXECUTE format('DELETE FROM %s WHERE %s', table_name, condition) USING office;
    END IF;
    GET DIAGNOSTICS removed = ROW_COUNT;
    RETURN removed;
  END
$$;

-- Functions take their owner's rights, which may create none.
GRANT CREATE ON SCHEMA directory TO balie_removal;
ALTER FUNCTION directory.tables_of_offices() OWNER TO balie_removal;
ALTER FUNCTION directory.condition_of_removal(uuid, text, text[]) OWNER TO balie_removal;
ALTER FUNCTION directory.rows_of_office(uuid, text) OWNER TO balie_removal;
ALTER FUNCTION directory.print_of_office(uuid, text) OWNER TO balie_removal;
ALTER FUNCTION directory.remove_rows_of_office(uuid, text, integer) OWNER TO balie_removal;
REVOKE CREATE ON SCHEMA directory FROM balie_removal;
REVOKE EXECUTE ON FUNCTION directory.tables_of_offices(), directory.condition_of_removal(uuid, text, text[]),
  directory.rows_of_office(uuid, text), directory.print_of_office(uuid, text),
  directory.remove_rows_of_office(uuid, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION directory.tables_of_offices(), directory.rows_of_office(uuid, text),
  directory.print_of_office(uuid, text), directory.remove_rows_of_office(uuid, text, integer) TO balie_directory;
