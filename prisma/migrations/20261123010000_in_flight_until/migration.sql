ALTER TABLE remote_records RENAME COLUMN settles_at TO in_flight_until;
