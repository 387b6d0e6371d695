-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE VIEW directory.live_customer_links AS
 SELECT link.id,
    link.token_hash,
    link.office_id,
    link.relation_id,
    office.name AS office_name,
    portal.email
   FROM customer_links link
     JOIN portals portal ON portal.office_id = link.office_id AND portal.relation_id = link.relation_id
     JOIN relations relation ON relation.office_id = link.office_id AND relation.id = link.relation_id
     JOIN offices office ON office.id = link.office_id
  WHERE portal.closed_at IS NULL AND portal.email <> ''::text AND relation.deleting_at IS NULL AND office.locked_text IS NULL AND link.stopped_at IS NULL;
ALTER VIEW directory.live_customer_links OWNER TO balie_search;

GRANT SELECT ON directory.live_customer_links TO balie_directory;
GRANT SELECT, DELETE ON directory.live_customer_links TO balie_removal;
