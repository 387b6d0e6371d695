-- A number that one relation had goes to no other, whoever writes. What only a service is known to hold goes to whoever
-- says that it is theirs.
CREATE OR REPLACE FUNCTION balie.keep_new_numbers() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_kept bigint;
BEGIN
  INSERT INTO relation_numbers AS given (office_id, relation_number, relation_id)
    SELECT office_id, relation_number, id FROM added
    ON CONFLICT (office_id, relation_number) DO UPDATE SET relation_id = excluded.relation_id
    WHERE given.relation_id IS NULL OR given.relation_id = excluded.relation_id;
  GET DIAGNOSTICS v_kept = ROW_COUNT;
  IF v_kept < (SELECT count(*) FROM added) THEN
    RAISE unique_violation USING TABLE = 'relation_numbers', MESSAGE = 'a relation number was another relation''s';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION balie.keep_changed_number() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO relation_numbers AS given (office_id, relation_number, relation_id)
    VALUES (NEW.office_id, NEW.relation_number, NEW.id)
    ON CONFLICT (office_id, relation_number) DO UPDATE SET relation_id = excluded.relation_id
    WHERE given.relation_id IS NULL OR given.relation_id = excluded.relation_id;
  IF NOT FOUND THEN
    RAISE unique_violation USING TABLE = 'relation_numbers', MESSAGE = 'a relation number was another relation''s';
  END IF;
  RETURN NULL;
END $$;
CREATE INDEX relation_numbers_of_relation ON relation_numbers (office_id, relation_id);

-- What a number is to a relation other than p_except, in the whole office: 'exists' when another has it, 'given' when
-- another had it, 'held' when only a service is known to hold it; null when it is free.
CREATE FUNCTION balie.relation_number_use(p_number text, p_except uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT CASE
    WHEN given.relation_id IS NULL THEN 'held'
    WHEN EXISTS (SELECT 1 FROM relations WHERE office_id = given.office_id AND relation_number = p_number) THEN 'exists'
    ELSE 'given' END
  FROM relation_numbers given
  WHERE given.office_id = balie.office_id() AND given.relation_number = p_number
    AND (p_except IS NULL OR given.relation_id IS DISTINCT FROM p_except)
$$;
DROP FUNCTION balie.relation_number_taken(text, uuid);
ALTER FUNCTION balie.relation_number_use(text, uuid) OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.relation_number_use(text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.relation_number_use(text, uuid) TO balie_app, balie_search;
