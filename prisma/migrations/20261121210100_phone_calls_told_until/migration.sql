-- The latest moment of which the telephony told: what it tells again of a moment before that changes nothing.
ALTER TABLE phone_calls ADD COLUMN told_until timestamptz(3);
