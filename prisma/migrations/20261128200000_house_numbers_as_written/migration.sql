-- House number and addition as one writes them, where that is not as they are joined as a rule: 22b, which else prints as 22 b.
-- What is stored keeps printing as it did.
ALTER TABLE relations
  ADD COLUMN house_number_as_written text NOT NULL DEFAULT '',
  ADD COLUMN correspondence_house_number_as_written text NOT NULL DEFAULT '',
  ADD CONSTRAINT relations_person_as_written CHECK (kind <> 'person' OR correspondence_house_number_as_written = '');
