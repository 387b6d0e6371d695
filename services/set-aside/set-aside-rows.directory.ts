import type { DirectoryClient, DirectoryTransaction } from '#prisma/directory.ts';
import type { OutboxRow } from '#services/outbox/outbox-rows.directory.ts';

/** Names an outbox row that failed for a reason of its own; its office's admins see it. */
export async function setOutboxRowAside(
  tx: DirectoryTransaction,
  { id, officeId }: Pick<OutboxRow, 'id' | 'officeId'>,
  reason: string,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO set_aside_items AS own (office_id, loop, item_id, reason)
    VALUES (${officeId}::uuid, 'outbox.row', ${id}, ${reason})
    ON CONFLICT (office_id, loop, link_id, md5(item_id)) DO UPDATE SET
      reason = excluded.reason, tried_at = clock_timestamp(), tries = own.tries + 1`;
}

/** Of rows that were dispatched after all. */
export async function forgetOutboxRows(tx: DirectoryTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.$executeRaw`
    DELETE FROM set_aside_items WHERE loop = 'outbox.row' AND item_id = ANY(${[...ids]}::text[])`;
}

/** How much is set aside of all offices, by loop: a number for the metrics. */
export async function countAllSetAside(
  directory: DirectoryClient,
): Promise<Readonly<Record<string, number>>> {
  const rows = await directory.$queryRaw<{ loop: string; count: number }[]>`
    SELECT loop, count(*)::int AS count FROM set_aside_items GROUP BY loop`;
  return Object.fromEntries(rows.map(({ loop, count }) => [loop, count]));
}
