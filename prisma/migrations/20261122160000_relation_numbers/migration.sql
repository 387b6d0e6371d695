-- A relation number that was given out once. Services keep records under it that outlive the relation: given to another,
-- it would lead there. A number that only a service is known to hold has no relation.
CREATE TABLE relation_numbers (
  office_id uuid NOT NULL REFERENCES offices (id),
  relation_number text NOT NULL,
  -- No foreign key: the number stays when the relation goes.
  relation_id uuid,
  given_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (office_id, relation_number)
);
-- The highest numeric one without reading the table.
CREATE INDEX relation_numbers_numeric ON relation_numbers (
  office_id, (CASE WHEN relation_number ~ '^[0-9]{1,15}$' THEN relation_number::bigint END));

ALTER TABLE relation_numbers ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
-- It tells of relations that a role hides; who numbers asks the functions below.
CREATE POLICY office ON relation_numbers TO balie_app
  USING (office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()))
  WITH CHECK (office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));
GRANT SELECT, INSERT, DELETE ON relation_numbers TO balie_app;
GRANT SELECT, INSERT, UPDATE ON relation_numbers TO balie_search;

-- Held still, so that no relation comes between the rows below and the triggers.
LOCK TABLE relations IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO relation_numbers (office_id, relation_number, relation_id, given_at)
  SELECT office_id, relation_number, id, created_at FROM relations;
-- What the trail tells of numbers that relations had before, and of relations that are gone. Who came in and went again
-- without a deletion that was asked for was taken away by the undo of an import, and no service had to hear of it: nobody
-- knows such a relation by its number.
INSERT INTO relation_numbers (office_id, relation_number, relation_id, given_at)
  SELECT DISTINCT ON (line.office_id, line.number) line.office_id, line.number, line.entity_id, line.at
  FROM (SELECT office_id, entity_id, at, changes -> 'relationNumber' ->> 'to' AS number FROM audit_entries
        WHERE entity = 'relation' AND changes ? 'relationNumber') line
  WHERE line.number <> '' AND EXISTS (
    SELECT 1 FROM audit_entries other
    WHERE other.office_id = line.office_id AND other.entity = 'relation' AND other.entity_id = line.entity_id
      AND other.action NOT IN ('created', 'deleted'))
  ORDER BY line.office_id, line.number, line.at DESC
  ON CONFLICT DO NOTHING;

CREATE FUNCTION balie.keep_new_numbers() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO relation_numbers (office_id, relation_number, relation_id)
    SELECT office_id, relation_number, id FROM added
    ON CONFLICT (office_id, relation_number) DO UPDATE SET relation_id = excluded.relation_id;
  RETURN NULL;
END $$;
CREATE FUNCTION balie.keep_changed_number() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO relation_numbers (office_id, relation_number, relation_id)
    VALUES (NEW.office_id, NEW.relation_number, NEW.id)
    ON CONFLICT (office_id, relation_number) DO UPDATE SET relation_id = excluded.relation_id;
  RETURN NULL;
END $$;
-- Once for all the rows of a statement: an import brings thousands.
CREATE TRIGGER keep_new_numbers AFTER INSERT ON relations REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION balie.keep_new_numbers();
CREATE TRIGGER keep_changed_number AFTER UPDATE OF relation_number ON relations FOR EACH ROW
  WHEN (OLD.relation_number IS DISTINCT FROM NEW.relation_number)
  EXECUTE FUNCTION balie.keep_changed_number();

-- The highest number ever given whose next one is free and fits: whoever types the very last number does not end the
-- numbering. Walked along the index from the top down, and not left to the planner, which compared each with each in an
-- office that had just grown.
CREATE OR REPLACE FUNCTION balie.highest_relation_number() RETURNS bigint
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_sort = off
AS $$
DECLARE
  v_office uuid := balie.office_id();
  v_number bigint;
BEGIN
  FOR v_number IN
    SELECT numbered.number
    FROM (SELECT (CASE WHEN relation_number ~ '^[0-9]{1,15}$' THEN relation_number::bigint END) AS number
          FROM relation_numbers WHERE office_id = v_office) numbered
    WHERE numbered.number < 999999999999999
    ORDER BY numbered.number DESC
  LOOP
    PERFORM 1 FROM relation_numbers WHERE office_id = v_office AND relation_number = (v_number + 1)::text;
    IF NOT FOUND THEN RETURN v_number; END IF;
  END LOOP;
  RETURN NULL;
END $$;

ALTER FUNCTION balie.keep_new_numbers() OWNER TO balie_search;
ALTER FUNCTION balie.keep_changed_number() OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.keep_new_numbers(), balie.keep_changed_number() FROM PUBLIC;
