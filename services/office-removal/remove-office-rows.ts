import { removalOrder } from '#domain/office/removal-order.ts';
import { countRemoved, endRemoval, removalOf } from '#services/office/office-removals.directory.ts';
import { officeTables, removeRows } from '#services/office/office-tables.directory.ts';
import type { OfficeRemovalContext } from './office-removal-context.ts';

const ROWS_AT_ONCE = 2_000;
const OFFICES = 'public.offices';

/** The office goes last. Postgres refuses before the export is proven. Safe to retry: gone stays gone. */
export async function removeOfficeRows(context: OfficeRemovalContext, officeId: string): Promise<void> {
  const { directory, storage, now } = context;
  const removal = await removalOf(directory, officeId);
  if (removal === null || removal.state === 'removed') return;
  if (removal.state !== 'removing') throw new Error('the export of the office was not proven');
  await storage.removeFolder(officeId);
  const tables = removalOrder(await officeTables(directory)).filter(({ name }) => name !== OFFICES);
  // Triggers write rows too, of what they saw removed.
  let removed: number;
  do {
    removed = 0;
    for (const { name } of tables) removed += await removeTable(context, officeId, name);
  } while (removed > 0);
  await directory.$transaction(async (tx) => {
    await countRemoved(tx, officeId, await removeRows(tx, officeId, OFFICES, 1));
    await endRemoval(tx, officeId, now());
  });
}

async function removeTable({ directory }: OfficeRemovalContext, officeId: string, table: string) {
  let removed = 0;
  for (;;) {
    const rows = await directory.$transaction(async (tx) => {
      const count = await removeRows(tx, officeId, table, ROWS_AT_ONCE);
      if (count > 0) await countRemoved(tx, officeId, count);
      return count;
    });
    if (rows === 0) return removed;
    removed += rows;
  }
}
