-- A link whose codes were guessed at too often in a row works no more until staff renew it (docs/decisions/0016).
ALTER TABLE customer_links
  ADD COLUMN wrong_tries integer NOT NULL DEFAULT 0,
  ADD COLUMN stopped_at timestamptz(3);
GRANT SELECT (stopped_at) ON customer_links TO balie_search;
GRANT SELECT (wrong_tries, stopped_at), UPDATE (wrong_tries, stopped_at) ON customer_links TO balie_directory;

CREATE OR REPLACE VIEW directory.live_customer_links AS
  SELECT link.id, link.token_hash, link.office_id, link.relation_id, office.name AS office_name, portal.email
  FROM public.customer_links link
  JOIN public.portals portal ON portal.office_id = link.office_id AND portal.relation_id = link.relation_id
  JOIN public.relations relation ON relation.office_id = link.office_id AND relation.id = link.relation_id
  JOIN public.offices office ON office.id = link.office_id
  WHERE portal.closed_at IS NULL AND portal.email <> '' AND relation.deleting_at IS NULL
    AND office.locked_text IS NULL AND link.stopped_at IS NULL;

ALTER POLICY customers ON audit_entries WITH CHECK (
  entity = 'portal' AND user_id IS NULL AND action IN ('code-asked', 'code-refused', 'signed-in', 'link-stopped'));
