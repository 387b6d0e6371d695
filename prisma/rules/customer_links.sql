-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE customer_links ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, DELETE ON customer_links TO balie_app;
GRANT SELECT (code_asked_at, id, stopped_at, wrong_tries), UPDATE (code_asked_at, signed_in_at, stopped_at,
  wrong_tries) ON customer_links TO balie_directory;
GRANT SELECT, DELETE ON customer_links TO balie_removal;
GRANT SELECT (id, office_id, relation_id, stopped_at, token_hash) ON customer_links TO balie_search;

CREATE POLICY added ON customer_links FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = customer_links.office_id AND owner.id = customer_links.relation_id
      )
    )
  );

CREATE POLICY changed ON customer_links FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = customer_links.office_id AND owner.id = customer_links.relation_id
      )
    )
  );

CREATE POLICY found ON customer_links FOR SELECT TO balie_directory
  USING (
    true
  );

CREATE POLICY marked ON customer_links FOR UPDATE TO balie_directory
  USING (
    true
  )
  WITH CHECK (
    true
  );

CREATE POLICY removed ON customer_links FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = customer_links.office_id AND owner.id = customer_links.relation_id
      )
    )
  );

CREATE POLICY seen ON customer_links FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (
      EXISTS (
        SELECT 1
        FROM relations owner
        WHERE owner.office_id = customer_links.office_id AND owner.id = customer_links.relation_id
      )
    )
  );
