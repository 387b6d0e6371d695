-- Two relations that are one: finding them, saying that they are not, and making one of them.

-- Two relations that somebody looked at and that are not the same: they are proposed no more.
CREATE TABLE distinct_pairs (
  office_id uuid NOT NULL,
  one_id uuid NOT NULL,
  other_id uuid NOT NULL,
  set_by_id uuid,
  set_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (office_id, one_id, other_id),
  CONSTRAINT distinct_pairs_ordered CHECK (one_id < other_id),
  CONSTRAINT distinct_pairs_office_id_one_id_fkey FOREIGN KEY (office_id, one_id)
    REFERENCES relations (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT distinct_pairs_office_id_other_id_fkey FOREIGN KEY (office_id, other_id)
    REFERENCES relations (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT distinct_pairs_office_id_set_by_id_fkey FOREIGN KEY (office_id, set_by_id)
    REFERENCES users (office_id, id) ON DELETE SET NULL (set_by_id)
);
CREATE INDEX distinct_pairs_office_id_other_id_idx ON distinct_pairs (office_id, other_id);

-- What a merge needs to be undone and the trail may not hold. It goes with the relation that goes: no longer.
CREATE TABLE relation_merges (
  office_id uuid NOT NULL,
  dropped_id uuid NOT NULL,
  kept_id uuid NOT NULL,
  deletion_run_id uuid NOT NULL,
  kept_version integer NOT NULL,
  kept_notes_version integer NOT NULL,
  dropped_version integer NOT NULL,
  bsn_ciphertext bytea,
  followed jsonb NOT NULL,
  PRIMARY KEY (office_id, dropped_id),
  CONSTRAINT relation_merges_office_id_deletion_run_id_key UNIQUE (office_id, deletion_run_id),
  CONSTRAINT relation_merges_office_id_dropped_id_fkey FOREIGN KEY (office_id, dropped_id)
    REFERENCES relations (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT relation_merges_office_id_kept_id_fkey FOREIGN KEY (office_id, kept_id)
    REFERENCES relations (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT relation_merges_office_id_deletion_run_id_fkey FOREIGN KEY (office_id, deletion_run_id)
    REFERENCES saga_runs (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX relation_merges_office_id_kept_id_idx ON relation_merges (office_id, kept_id);

ALTER TABLE distinct_pairs ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON distinct_pairs FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id())
  AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = distinct_pairs.office_id AND r.id = one_id)
  AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = distinct_pairs.office_id AND r.id = other_id));
CREATE POLICY written ON distinct_pairs TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
    AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = distinct_pairs.office_id AND r.id = one_id)
    AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = distinct_pairs.office_id AND r.id = other_id))
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
    AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = distinct_pairs.office_id AND r.id = one_id)
    AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = distinct_pairs.office_id AND r.id = other_id));

-- Whoever may take the deletion back must learn that it was a merge, whoever the other relation belongs to now.
ALTER TABLE relation_merges ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON relation_merges FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id())
  AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = relation_merges.office_id AND r.id = dropped_id));
CREATE POLICY written ON relation_merges TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
    AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = relation_merges.office_id AND r.id = dropped_id))
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
    AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = relation_merges.office_id AND r.id = dropped_id)
    AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = relation_merges.office_id AND r.id = kept_id));

GRANT SELECT, INSERT, DELETE ON distinct_pairs, relation_merges TO balie_app;

-- Evidence of a VAT number is never changed; in a merge it goes to the relation that stays.
CREATE POLICY moved ON vat_evidence FOR UPDATE TO balie_app
  USING (office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system')
  WITH CHECK (office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system');
GRANT UPDATE (relation_id) ON vat_evidence TO balie_app;

-- Finding pairs -----------------------------------------------------------------------------------------------------

-- Each kind by what two relations may share, in the order of the index, so that groups are read off it.
CREATE INDEX relations_same_bsn ON relations (office_id, kind, bsn_hash, id) INCLUDE (owner_id)
  WHERE bsn_hash IS NOT NULL AND deleting_at IS NULL;
CREATE INDEX relations_same_kvk_number ON relations (office_id, kind, kvk_number, id) INCLUDE (owner_id)
  WHERE kvk_number <> '' AND deleting_at IS NULL;
CREATE INDEX relations_same_email ON relations (office_id, kind, email, id) INCLUDE (owner_id)
  WHERE email <> '' AND deleting_at IS NULL;
CREATE INDEX relations_same_iban ON relations (office_id, kind, iban, id) INCLUDE (owner_id)
  WHERE iban <> '' AND deleting_at IS NULL;
CREATE INDEX relations_same_address ON relations (office_id, kind, birth_date, postcode, house_number, id) INCLUDE (owner_id)
  WHERE postcode <> '' AND deleting_at IS NULL;
CREATE INDEX relations_same_name ON relations (office_id, kind, birth_date, sort_name, sort_city, id)
  INCLUDE (owner_id)
  WHERE deleting_at IS NULL;

GRANT SELECT (kvk_number, iban, postcode, house_number, birth_date) ON relations TO balie_search;
GRANT SELECT ON distinct_pairs TO balie_search;

-- One page of pairs of relations of one kind that may be the same, the strongest first. The strength is the sum of what
-- they share: BSN 16, KvK number 8, name and address 4, e-mail address 2, IBAN 1. Names and addresses are compared by
-- trigram, between relations at one postcode and house number or of one name in one town: comparing all with all would
-- take hours. Persons must be born on the same day, too: whoever lives at one address often has one surname. What more
-- than twenty relations share says nothing about any two of them. A page starts after (p_after_strength, p_after_one,
-- p_after_other).
CREATE FUNCTION balie.duplicate_pairs(
  p_after_strength integer, p_after_one uuid, p_after_other uuid, p_take integer)
  RETURNS TABLE (one_id uuid, other_id uuid, strength integer, total bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp ROWS 50
AS $$
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
$$;
ALTER FUNCTION balie.duplicate_pairs(integer, uuid, uuid, integer) OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.duplicate_pairs(integer, uuid, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.duplicate_pairs(integer, uuid, uuid, integer) TO balie_app;
