import type { Viewer } from '#domain/session/viewer.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { Transaction } from '#prisma/database.ts';

/** Occurrences out of the viewer's sight count too. */
export async function listOpenOccurrenceIds(
  tx: Transaction,
  viewer: Viewer,
  seriesId: string,
): Promise<string[]> {
  const open = { where: { seriesId, doneAt: null }, select: { id: true } };
  const rows = await asSystem(tx, viewer, () =>
    tx.task.findMany({ ...open, orderBy: { occurrenceDay: 'asc' } }),
  );
  return rows.map(({ id }) => id);
}
