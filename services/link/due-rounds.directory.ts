import type { DirectoryClient } from '#prisma/directory.ts';
import { Prisma } from '#prisma/generated/client/client.ts';

/** What is read from a linked service in rounds. */
export type Rounded = 'calendar' | 'mailbox';

const ROUNDED = {
  calendar: {
    table: Prisma.sql`calendar_syncs`,
    message: 'calendar.sync',
    /** Before its first round a calendar is counted, by rounds that do not compare it whole. */
    hasRounds: (isFull: boolean) =>
      Prisma.sql`(synced.state = 'active' OR (synced.state = 'rehearsing' AND NOT ${isFull}))`,
  },
  mailbox: { table: Prisma.sql`mailboxes`, message: 'mailbox.sync', hasRounds: () => Prisma.sql`true` },
} as const;

/** A round that was asked for and is not done is waited for this long: its workflow may have been lost. */
const ASKED_AGAIN_AFTER = '15 minutes';

/**
 * Asks for rounds of the calendars or mailboxes of all offices that were not read since `before`, or with 'full' not compared
 * whole; broken links and locked offices wait. One statement, in which a second run finds nothing. Returns how many.
 */
export async function requestDueRounds(
  directory: DirectoryClient,
  of: Rounded,
  kind: 'changes' | 'full',
  before: Date,
): Promise<number> {
  const { table, message, hasRounds } = ROUNDED[of];
  const isFull = kind === 'full';
  return directory.$executeRaw`
    WITH due AS (
      SELECT synced.id, synced.office_id, synced.link_id
      FROM ${table} synced
      JOIN provider_links link ON link.office_id = synced.office_id AND link.id = synced.link_id
      JOIN offices office ON office.id = synced.office_id
      WHERE link.state = 'linked' AND office.locked_text IS NULL
        AND ${hasRounds(isFull)}
        AND CASE WHEN ${isFull} THEN NOT synced.wants_full AND coalesce(synced.full_at < ${before}, true)
                 ELSE coalesce(synced.rounded_at < ${before}, true) END
        AND (${isFull} OR synced.asked_at IS NULL OR synced.asked_at <= synced.rounded_at
          OR synced.asked_at < now() - ${ASKED_AGAIN_AFTER}::interval)
        AND NOT EXISTS (
          SELECT FROM directory.outbox message
          WHERE message.done_at IS NULL AND message.office_id = synced.office_id
            AND message.kind = ${message} AND message.payload ->> 'linkId' = synced.link_id::text)
      FOR NO KEY UPDATE OF synced SKIP LOCKED
    ), wanted AS (
      UPDATE ${table} synced SET wants_round = true, wants_full = synced.wants_full OR ${isFull}, asked_at = now()
      FROM due WHERE synced.id = due.id
    )
    INSERT INTO directory.outbox (is_background, office_id, kind, payload)
    SELECT true, office_id, ${message}, jsonb_build_object('linkId', link_id) FROM due`;
}
