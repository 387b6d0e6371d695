import type { DirectoryClient } from '#prisma/directory.ts';

/**
 * Asks for rounds of the mailboxes of all offices that were not read since `before`, or with 'full' not compared whole;
 * broken links and locked offices wait. One statement, in which a second run finds nothing. Returns how many.
 */
export async function requestDueMailboxes(
  directory: DirectoryClient,
  kind: 'changes' | 'full',
  before: Date,
): Promise<number> {
  const isFull = kind === 'full';
  return directory.$executeRaw`
    WITH due AS (
      SELECT mailbox.id, mailbox.office_id, mailbox.link_id
      FROM mailboxes mailbox
      JOIN provider_links link ON link.office_id = mailbox.office_id AND link.id = mailbox.link_id
      JOIN offices office ON office.id = mailbox.office_id
      WHERE link.state = 'linked' AND office.locked_text IS NULL
        AND CASE WHEN ${isFull} THEN NOT mailbox.wants_full AND coalesce(mailbox.full_at < ${before}, true)
                 ELSE coalesce(mailbox.rounded_at < ${before}, true) END
        AND NOT EXISTS (
          SELECT FROM directory.outbox message
          WHERE message.done_at IS NULL AND message.office_id = mailbox.office_id
            AND message.kind = 'mailbox.sync' AND message.payload ->> 'linkId' = mailbox.link_id::text)
      FOR NO KEY UPDATE OF mailbox SKIP LOCKED
    ), wanted AS (
      UPDATE mailboxes mailbox SET wants_round = true, wants_full = mailbox.wants_full OR ${isFull}
      FROM due WHERE mailbox.id = due.id
    )
    INSERT INTO directory.outbox (office_id, kind, payload)
    SELECT office_id, 'mailbox.sync', jsonb_build_object('linkId', link_id) FROM due`;
}
