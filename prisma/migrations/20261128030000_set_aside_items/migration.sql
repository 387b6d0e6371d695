-- What a loop over many left out, because it failed for a reason of its own: one row an item, until it succeeds or its
-- source ends. The worker writes it; an admin reads it.
CREATE TABLE set_aside_items (
  id uuid NOT NULL DEFAULT uuidv7(),
  office_id uuid NOT NULL,
  -- Which loop: services/set-aside/item-loops.ts.
  loop text NOT NULL,
  -- Of what is read from a linked service, else null.
  link_id uuid,
  -- As its source names it.
  item_id text NOT NULL,
  -- Where it lies at its source, as the folder of a mail does; empty where that tells nothing.
  place text NOT NULL DEFAULT '',
  -- Our own Dutch text; never what the item says.
  reason text NOT NULL,
  failed_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  tried_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  tries integer NOT NULL DEFAULT 1,
  -- Less than a day, so that each night's comparison finds it due whatever the minute.
  next_try_at timestamptz(3) NOT NULL DEFAULT clock_timestamp() + interval '20 hours',
  CONSTRAINT set_aside_items_pkey PRIMARY KEY (id),
  CONSTRAINT set_aside_items_office_id_fkey FOREIGN KEY (office_id)
    REFERENCES offices (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT set_aside_items_office_id_link_id_fkey FOREIGN KEY (office_id, link_id)
    REFERENCES provider_links (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE
);
-- A digest, as the ids of services may be longer than an index holds.
CREATE UNIQUE INDEX set_aside_items_office_id_item_key
  ON set_aside_items (office_id, loop, link_id, md5(item_id)) NULLS NOT DISTINCT;
ALTER TABLE set_aside_items ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON set_aside_items FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));
CREATE POLICY added ON set_aside_items FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));
CREATE POLICY changed ON set_aside_items FOR UPDATE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));
CREATE POLICY removed ON set_aside_items FOR DELETE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));
GRANT SELECT, INSERT, UPDATE (place, reason, tried_at, tries, next_try_at), DELETE ON set_aside_items TO balie_app;
-- The metrics count what is set aside, of all offices.
CREATE POLICY counted ON set_aside_items FOR SELECT TO balie_directory USING (true);
GRANT SELECT (loop) ON set_aside_items TO balie_directory;
