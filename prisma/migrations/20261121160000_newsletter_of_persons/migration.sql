-- The newsletter is a field of persons alone, like the others that an organisation is refused.
UPDATE relations SET newsletter = false WHERE kind = 'organisation' AND newsletter;
ALTER TABLE relations
  ALTER COLUMN newsletter SET DEFAULT false,
  DROP CONSTRAINT relations_organisation_fields,
  ADD CONSTRAINT relations_organisation_fields CHECK (
    kind <> 'organisation'
    OR (gender = '' AND initials = '' AND title_before = '' AND title_after = '' AND first_name = ''
        AND surname_prefix = '' AND surname = '' AND full_surname = '' AND birth_date = ''
        AND form_of_address = '' AND phone2 = '' AND phone3 = '' AND NOT newsletter));
