import type { DirectoryClient, DirectoryTransaction } from '#prisma/directory.ts';
import type { ItemLoop } from './item-loops.ts';

/** The metrics show it by loop, over all offices. */
export async function countAllSetAside(
  directory: DirectoryClient,
): Promise<Readonly<Record<string, number>>> {
  const rows = await directory.$queryRaw<{ loop: string; count: number }[]>`
    SELECT loop, count(*)::int AS count FROM set_aside_items GROUP BY loop`;
  return Object.fromEntries(rows.map(({ loop, count }) => [loop, count]));
}

/** For a loop over all offices; skips an office that is gone. `pause`: milliseconds until the item is tried again. */
export async function setAsideOfOffice(
  tx: Pick<DirectoryTransaction, '$executeRaw'>,
  { officeId, loop, id }: { readonly officeId: string; readonly loop: ItemLoop; readonly id: string },
  { reason, pause }: { readonly reason: string; readonly pause: number },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO set_aside_items AS own (office_id, loop, item_id, reason, next_try_at)
    SELECT office.id, ${loop}, ${id}, ${reason}, clock_timestamp() + ${pause} * interval '1 millisecond'
    FROM offices office WHERE office.id = ${officeId}::uuid
    ON CONFLICT (office_id, loop, link_id, md5(item_id)) DO UPDATE SET
      reason = ${reason}, tried_at = clock_timestamp(), tries = own.tries + 1,
      next_try_at = clock_timestamp() + ${pause} * interval '1 millisecond'`;
}
