-- The relay carries the oldest open row of each relation: finding it must not read the whole backlog.
CREATE INDEX outbox_of_relation ON directory.outbox (office_id, (payload ->> 'relationId'), id)
  WHERE done_at IS NULL;
