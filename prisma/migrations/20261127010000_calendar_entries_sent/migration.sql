-- Nothing reads when a create was sent: an event of ours is found by its key.
ALTER TABLE calendar_entries DROP COLUMN create_sent_at;
