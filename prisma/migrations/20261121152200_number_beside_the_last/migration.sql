-- The highest number whose next one is free and fits: whoever types the very last number does not end the numbering.
CREATE OR REPLACE FUNCTION balie.highest_relation_number() RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT numbered.number
  FROM (SELECT (CASE WHEN relation_number ~ '^[0-9]{1,15}$' THEN relation_number::bigint END) AS number
        FROM relations WHERE office_id = balie.office_id()) numbered
  WHERE numbered.number < 999999999999999
    AND NOT EXISTS (SELECT 1 FROM relations
                    WHERE office_id = balie.office_id() AND relation_number = (numbered.number + 1)::text)
  ORDER BY numbered.number DESC LIMIT 1
$$;
