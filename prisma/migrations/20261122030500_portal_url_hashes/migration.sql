-- Finds a link by its address without opening the others. Links from before have none, and are found by their id.
ALTER TABLE portal_entries ADD COLUMN url_hash bytea;
