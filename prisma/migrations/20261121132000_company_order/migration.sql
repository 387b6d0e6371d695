-- One row links an organisation and a person, and stands at its own place in the list of each: `position` among the
-- organisation's contact persons, this one among the person's companies.
ALTER TABLE contact_persons ADD COLUMN company_position integer NOT NULL DEFAULT 0;
UPDATE contact_persons link SET company_position = listed.place
FROM (SELECT office_id, organisation_id, person_id,
             row_number() OVER (PARTITION BY office_id, person_id ORDER BY position, organisation_id) - 1 AS place
      FROM contact_persons) listed
WHERE (link.office_id, link.organisation_id, link.person_id)
    = (listed.office_id, listed.organisation_id, listed.person_id) AND listed.place > 0;
