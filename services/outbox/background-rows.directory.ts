import type { DirectoryTransaction } from '#prisma/directory.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { EARLIER, IS_DUE, OUTBOX_ROW, type OutboxRow, readByIndexOrder } from './outbox-rows.directory.ts';

/** OFFSET has each row look by the index, where a join would read all that is open of its office. */
const MAY_GO = Prisma.sql`message.is_background AND ${IS_DUE} AND NOT EXISTS (${EARLIER} OFFSET 0)`;
/** Relays of other workers have locked some rows, which are skipped. */
const CANDIDATES_PER_ROW = 4;

/**
 * Goes round by office, behind `after`, so that twenty thousand rows of one delay no other; an office's rows
 * go in order, and so do a relation's. Rows of a locked office wait. Empty where no office behind `after` has
 * a row.
 */
export async function claimBackgroundRows(
  tx: DirectoryTransaction,
  after: string | null,
  most: number,
): Promise<OutboxRow[]> {
  await readByIndexOrder(tx);
  const afterOffice = after ?? '00000000-0000-0000-0000-000000000000';
  return tx.$queryRaw<OutboxRow[]>`
    WITH RECURSIVE busy AS (
      (SELECT office_id FROM directory.outbox
       WHERE done_at IS NULL AND is_background AND office_id > ${afterOffice}::uuid
       ORDER BY office_id LIMIT 1)
      UNION ALL
      SELECT following.office_id FROM busy CROSS JOIN LATERAL (
        SELECT office_id FROM directory.outbox
        WHERE done_at IS NULL AND is_background AND office_id > busy.office_id
        ORDER BY office_id LIMIT 1) following
    ), turn AS MATERIALIZED (
      SELECT busy.office_id FROM busy CROSS JOIN LATERAL (
        SELECT FROM directory.outbox message
        WHERE message.office_id = busy.office_id AND ${MAY_GO}
        LIMIT 1) any_row
      LIMIT ${most}
    ), candidate AS MATERIALIZED (
      SELECT early.id, early.nth, turn.office_id
      FROM turn CROSS JOIN LATERAL (
        SELECT message.id, row_number() OVER (ORDER BY message.not_before, message.id) AS nth
        FROM directory.outbox message
        WHERE message.office_id = turn.office_id AND ${MAY_GO}
        ORDER BY message.not_before, message.id
        LIMIT ${most * CANDIDATES_PER_ROW}) early
    )
    SELECT ${OUTBOX_ROW}
    FROM candidate JOIN directory.outbox message ON message.id = candidate.id
    WHERE message.done_at IS NULL AND message.not_before <= now()
    ORDER BY candidate.nth, candidate.office_id
    LIMIT ${most}
    FOR UPDATE OF message SKIP LOCKED`;
}
