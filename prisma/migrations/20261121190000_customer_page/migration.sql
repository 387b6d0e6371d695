-- The customer's page (docs/decisions/0016): a personal link, one-time codes by mail, and sessions that see the files of
-- one portal and nothing else.

-- One link a portal. A new one is another row, so that what was opened with the one before goes with it.
CREATE TABLE customer_links (
  id uuid PRIMARY KEY,
  office_id uuid NOT NULL,
  relation_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  made_by_id uuid,
  made_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  code_asked_at timestamptz(3),
  signed_in_at timestamptz(3),
  CONSTRAINT customer_links_token_hash_key UNIQUE (token_hash),
  CONSTRAINT customer_links_office_id_relation_id_key UNIQUE (office_id, relation_id),
  CONSTRAINT customer_links_office_id_relation_id_fkey FOREIGN KEY (office_id, relation_id)
    REFERENCES portals (office_id, relation_id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT customer_links_office_id_made_by_id_fkey FOREIGN KEY (office_id, made_by_id)
    REFERENCES users (office_id, id) ON DELETE SET NULL (made_by_id)
);

-- A code is worked out from its id under the master key; it stands nowhere.
CREATE TABLE directory.customer_codes (
  id uuid PRIMARY KEY,
  link_id uuid NOT NULL REFERENCES public.customer_links (id) ON DELETE CASCADE,
  email text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  mail_state text NOT NULL DEFAULT 'queued',
  CONSTRAINT customer_codes_mail_state_known CHECK (mail_state IN ('queued', 'sent', 'unknown', 'failed'))
);
CREATE INDEX customer_codes_link_id_created_at_idx ON directory.customer_codes (link_id, created_at);

CREATE TABLE directory.customer_sessions (
  token_hash bytea PRIMARY KEY,
  link_id uuid NOT NULL REFERENCES public.customer_links (id) ON DELETE CASCADE,
  email text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX customer_sessions_link_id_idx ON directory.customer_sessions (link_id);

-- When the customer last fetched the file.
ALTER TABLE portal_entries ADD COLUMN fetched_at timestamptz(3);

-- Staff: who sees the relation sees the link of its portal.
ALTER TABLE customer_links ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON customer_links FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id())
  AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = customer_links.office_id AND r.id = relation_id));
CREATE POLICY written ON customer_links TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
    AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = customer_links.office_id AND r.id = relation_id))
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
    AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = customer_links.office_id AND r.id = relation_id));
GRANT SELECT, INSERT, DELETE ON customer_links TO balie_app;

-- The customer who signs in: before an office is known, so through the directory's role. It finds links that work, and
-- learns of them what a code's mail and the page need; of others it learns nothing.
GRANT SELECT (office_id, relation_id, email, closed_at) ON portals TO balie_search;
GRANT SELECT (id, name, locked_text) ON offices TO balie_search;
GRANT SELECT (id, office_id, relation_id, token_hash) ON customer_links TO balie_search;
CREATE VIEW directory.live_customer_links AS
  SELECT link.id, link.token_hash, link.office_id, link.relation_id, office.name AS office_name, portal.email
  FROM public.customer_links link
  JOIN public.portals portal ON portal.office_id = link.office_id AND portal.relation_id = link.relation_id
  JOIN public.relations relation ON relation.office_id = link.office_id AND relation.id = link.relation_id
  JOIN public.offices office ON office.id = link.office_id
  WHERE portal.closed_at IS NULL AND portal.email <> '' AND relation.deleting_at IS NULL
    AND office.locked_text IS NULL;
ALTER VIEW directory.live_customer_links OWNER TO balie_search;
GRANT SELECT ON directory.live_customer_links TO balie_directory;

-- It marks a link, under a lock that makes askers and a renewal take turns.
CREATE POLICY found ON customer_links FOR SELECT TO balie_directory USING (true);
CREATE POLICY marked ON customer_links FOR UPDATE TO balie_directory USING (true) WITH CHECK (true);
GRANT SELECT (id, code_asked_at), UPDATE (code_asked_at, signed_in_at) ON customer_links TO balie_directory;
GRANT SELECT, INSERT, UPDATE, DELETE ON directory.customer_codes, directory.customer_sessions TO balie_directory;

-- What a customer did on the way in stands in the trail of the portal.
CREATE POLICY customers ON audit_entries FOR INSERT TO balie_directory WITH CHECK (
  entity = 'portal' AND user_id IS NULL AND action IN ('code-asked', 'code-refused', 'signed-in'));
GRANT INSERT (office_id, entity, entity_id, action) ON audit_entries TO balie_directory;

-- The customer who is in: role 'customer', whose user setting names the relation. It sees the open files of that
-- relation's portal. Policies that go by office alone are not for it.
CREATE POLICY of_customer ON portal_entries FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'customer'
  AND relation_id = (SELECT balie.user_id()) AND state = 'shared');
CREATE POLICY staff ON offices AS RESTRICTIVE TO balie_app
  USING ((SELECT balie.viewer_role()) <> 'customer');
CREATE POLICY staff ON users AS RESTRICTIVE TO balie_app
  USING ((SELECT balie.viewer_role()) <> 'customer');
CREATE POLICY staff ON provider_links AS RESTRICTIVE TO balie_app
  USING ((SELECT balie.viewer_role()) <> 'customer');
