import type { DirectoryClient } from '#prisma/directory.ts';

/**
 * Enqueues mails and mailings again that were due before `before` and are not finished, and returns how many.
 * Each row says what is left to do, so that enqueueing one whose workflow is at work does no harm; where that
 * is gone the relay starts it.
 */
export async function requeueStaleSends(
  directory: DirectoryClient,
  before: Date,
  most: number,
): Promise<number> {
  return directory.$executeRaw`
    WITH forgotten AS (
      SELECT send.office_id, 'email.send' AS kind, jsonb_build_object('sendId', send.id) AS payload
      FROM email_sends send
      WHERE send.state IN ('waiting', 'sending') AND send.due_at < ${before} AND send.mailing_id IS NULL
        AND send.held_lot_id IS NULL
      UNION ALL
      SELECT mailing.office_id, 'mailing.run', jsonb_build_object('mailingId', mailing.id)
      FROM mailings mailing
      WHERE mailing.held_lot_id IS NULL AND (mailing.state = 'running' AND NOT EXISTS (
          SELECT 1 FROM email_sends send
          WHERE send.office_id = mailing.office_id AND send.mailing_id = mailing.id AND send.due_at >= ${before})
        -- One that was stopped, or whose link ended, while a mail was on its way.
        OR mailing.state <> 'running' AND EXISTS (
          SELECT 1 FROM email_sends send
          WHERE send.office_id = mailing.office_id AND send.mailing_id = mailing.id
            AND send.state = 'sending' AND send.due_at < ${before}))
    )
    INSERT INTO directory.outbox (office_id, kind, payload)
    SELECT office_id, kind, payload FROM forgotten
    WHERE office_id NOT IN (SELECT id FROM offices WHERE locked_text IS NOT NULL)
      AND NOT EXISTS (
        SELECT 1 FROM directory.outbox message
        WHERE message.done_at IS NULL AND message.office_id = forgotten.office_id
          AND message.kind = forgotten.kind AND message.payload = forgotten.payload)
    LIMIT ${most}`;
}
