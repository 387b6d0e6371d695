-- The same answer as before, walked along the index from the highest number down. As one statement it was left to the
-- planner, which compared every number with every other in an office that had just grown, as in an import: a batch then
-- took as many seconds as the office had thousands of relations.
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
          FROM relations WHERE office_id = v_office) numbered
    WHERE numbered.number < 999999999999999
    ORDER BY numbered.number DESC
  LOOP
    PERFORM 1 FROM relations WHERE office_id = v_office AND relation_number = (v_number + 1)::text;
    IF NOT FOUND THEN RETURN v_number; END IF;
  END LOOP;
  RETURN NULL;
END $$;
