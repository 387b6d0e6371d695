-- What a lot holds, and in which revision: what users ask of it since is theirs, and no decision about the lot takes it back.
ALTER TABLE held_lots
  ADD COLUMN item_ids uuid[] NOT NULL DEFAULT '{}',
  -- Beside each id; empty where the kind has none.
  ADD COLUMN item_revisions integer[] NOT NULL DEFAULT '{}',
  DROP CONSTRAINT held_lots_state_check,
  -- A later restore holds all that is open anew, in lots of its own.
  ADD CONSTRAINT held_lots_state_check CHECK (state IN ('held', 'released', 'cancelled', 'replaced'));
-- Lots that are open at this migration hold what is open now.
UPDATE held_lots lot SET item_ids = open.ids, item_revisions = open.revisions
FROM (
  SELECT office_id, 'appointments' AS kind, array_agg(id) AS ids, array_agg(revision) AS revisions
    FROM appointments GROUP BY office_id
  UNION ALL
  SELECT office_id, 'mail-changes', array_agg(id), array_agg(revision) FROM emails WHERE pending <> '{}' GROUP BY office_id
  UNION ALL
  SELECT office_id, 'meetings', array_agg(id), '{}' FROM meetings GROUP BY office_id
  UNION ALL
  SELECT office_id, 'portal-links', array_agg(id), '{}' FROM portal_entries WHERE state = 'withdrawing' GROUP BY office_id
) open
WHERE lot.state = 'held' AND open.office_id = lot.office_id AND open.kind = lot.kind;
