import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { insertRows } from '#prisma/insert-rows.ts';
import { startDeletion } from '#services/relation/delete-relations.ts';

/** What an undo did with the relations of a batch. */
export interface UndoneBatch {
  readonly undone: number;
  /** Left as they are, because somebody worked with them since. */
  readonly kept: number;
}

/**
 * Takes back the relations of a batch that nobody has touched since: by the deletion saga where services may hold
 * them, else at once. Which are left to take back the rows themselves say, so doing it again does no harm.
 */
export async function undoBatch(
  tx: Transaction,
  viewer: Viewer,
  relationIds: readonly string[],
  { pushed, now }: { readonly pushed: boolean; readonly now: Date },
): Promise<UndoneBatch> {
  const there = await tx.relation.findMany({
    where: { id: { in: [...relationIds] }, deletingAt: null },
    select: { id: true, version: true, notesVersion: true },
    orderBy: { id: 'asc' },
  });
  const untouched = there.filter((row) => row.version === 1 && row.notesVersion === 0).map(({ id }) => id);
  if (pushed) {
    for (const id of untouched) await startDeletion(tx, viewer, id, { now });
  } else {
    await tx.relation.deleteMany({ where: { id: { in: untouched }, version: 1, notesVersion: 0 } });
    const { officeId, userId } = viewer;
    const trail = untouched.map((id) => ({
      officeId,
      userId,
      entity: 'relation',
      entityId: id,
      action: 'deleted',
    }));
    await insertRows(tx, 'audit_entries', trail);
  }
  return { undone: untouched.length, kept: there.length - untouched.length };
}
