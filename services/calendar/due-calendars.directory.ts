import type { DirectoryClient } from '#prisma/directory.ts';

/**
 * Asks for rounds of the calendars of all offices that were not read since `before`, or with 'full' not compared whole;
 * broken links and locked offices wait. One statement, in which a second run finds nothing. Returns how many.
 */
export async function requestDueRounds(
  directory: DirectoryClient,
  kind: 'changes' | 'full',
  before: Date,
): Promise<number> {
  const isFull = kind === 'full';
  return directory.$executeRaw`
    WITH due AS (
      SELECT sync.id, sync.office_id, sync.link_id
      FROM calendar_syncs sync
      JOIN provider_links link ON link.office_id = sync.office_id AND link.id = sync.link_id
      JOIN offices office ON office.id = sync.office_id
      WHERE link.state = 'linked' AND office.locked_text IS NULL
        AND (sync.state = 'active' OR (sync.state = 'rehearsing' AND NOT ${isFull}))
        AND CASE WHEN ${isFull} THEN NOT sync.wants_full AND coalesce(sync.full_at < ${before}, true)
                 ELSE coalesce(sync.rounded_at < ${before}, true) END
        AND NOT EXISTS (
          SELECT FROM directory.outbox message
          WHERE message.done_at IS NULL AND message.office_id = sync.office_id
            AND message.kind = 'calendar.sync' AND message.payload ->> 'linkId' = sync.link_id::text)
      FOR NO KEY UPDATE OF sync SKIP LOCKED
    ), wanted AS (
      UPDATE calendar_syncs sync SET wants_round = true, wants_full = sync.wants_full OR ${isFull}
      FROM due WHERE sync.id = due.id
    )
    INSERT INTO directory.outbox (office_id, kind, payload)
    SELECT office_id, 'calendar.sync', jsonb_build_object('linkId', link_id) FROM due`;
}
