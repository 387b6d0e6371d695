-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.duplicate_pairs(p_after_strength integer, p_after_one uuid, p_after_other uuid, p_take integer)
 RETURNS TABLE(one_id uuid, other_id uuid, strength integer, total bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  WITH shared AS (
    SELECT 16 AS weight, array_agg(id) AS ids FROM relations
    WHERE office_id = balie.office_id() AND deleting_at IS NULL AND bsn_hash IS NOT NULL
      AND ((SELECT balie.sees_all()) OR owner_id = balie.user_id())
    GROUP BY kind, bsn_hash HAVING count(*) BETWEEN 2 AND 20
    UNION ALL
    SELECT 8, array_agg(id) FROM relations
    WHERE office_id = balie.office_id() AND deleting_at IS NULL AND kvk_number <> ''
      AND ((SELECT balie.sees_all()) OR owner_id = balie.user_id())
    GROUP BY kind, kvk_number HAVING count(*) BETWEEN 2 AND 20
    UNION ALL
    SELECT 2, array_agg(id) FROM relations
    WHERE office_id = balie.office_id() AND deleting_at IS NULL AND email <> ''
      AND ((SELECT balie.sees_all()) OR owner_id = balie.user_id())
    GROUP BY kind, email HAVING count(*) BETWEEN 2 AND 20
    UNION ALL
    SELECT 1, array_agg(id) FROM relations
    WHERE office_id = balie.office_id() AND deleting_at IS NULL AND iban <> ''
      AND ((SELECT balie.sees_all()) OR owner_id = balie.user_id())
    GROUP BY kind, iban HAVING count(*) BETWEEN 2 AND 20
    UNION ALL
    SELECT 4, array_agg(id) FROM relations
    WHERE office_id = balie.office_id() AND deleting_at IS NULL AND postcode <> ''
      AND ((SELECT balie.sees_all()) OR owner_id = balie.user_id())
    GROUP BY kind, birth_date, postcode, house_number HAVING count(*) BETWEEN 2 AND 20
    UNION ALL
    SELECT 4, array_agg(id) FROM relations
    WHERE office_id = balie.office_id() AND deleting_at IS NULL
      AND ((SELECT balie.sees_all()) OR owner_id = balie.user_id())
    GROUP BY kind, birth_date, sort_name, sort_city HAVING count(*) BETWEEN 2 AND 20
  ), matches AS (
    SELECT DISTINCT weight, one, other FROM shared, unnest(ids) one, unnest(ids) other WHERE one < other
  ), alike AS (
    SELECT weight, one, other FROM matches WHERE weight <> 4
    UNION ALL
    SELECT weight, one, other FROM matches
    JOIN relations a ON a.id = one
    JOIN relations b ON b.id = other
    WHERE weight = 4
      AND similarity(a.sort_name, b.sort_name) >= 0.5
      AND similarity(a.sort_address, b.sort_address) >= 0.5
  ), pairs AS (
    SELECT one, other, sum(weight)::integer AS strength FROM alike
    WHERE NOT EXISTS (SELECT 1 FROM distinct_pairs
                      WHERE distinct_pairs.office_id = balie.office_id() AND one_id = one AND other_id = other)
    GROUP BY one, other
  )
  SELECT one, other, strength, (SELECT count(*) FROM pairs) FROM pairs
  WHERE p_after_strength IS NULL
     OR (-strength, one, other) > (-p_after_strength, p_after_one, p_after_other)
  ORDER BY -strength, one, other LIMIT p_take
$function$;
ALTER FUNCTION balie.duplicate_pairs(integer,uuid,uuid,integer) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.duplicate_pairs(integer,uuid,uuid,integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.duplicate_pairs(integer,uuid,uuid,integer) TO balie_app;
