-- How many go along with relations (ledger RELSAGA-28): one that a linked calendar keeps stays, and loses its relation.
CREATE OR REPLACE FUNCTION balie.count_appointments_of(relation_ids uuid[]) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT count(*)::int FROM appointments
    WHERE office_id = balie.office_id() AND relation_id = ANY (relation_ids) AND deleted_at IS NULL
    AND read_only_reason IS NULL
  $$;
GRANT SELECT (read_only_reason) ON appointments TO balie_search;
