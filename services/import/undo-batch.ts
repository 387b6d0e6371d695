import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import { insertRows } from '#prisma/insert-rows.ts';
import { startDeletion } from '#services/relation/delete-relations.ts';

/** What an undo did with the relations of a batch. */
export interface UndoneBatch {
  readonly undone: number;
  /** Left as they are, because somebody worked with them since. */
  readonly kept: number;
}

/** As it came in: neither changed nor noted on, and without files that its customer sees. */
const UNTOUCHED = {
  version: 1,
  notesVersion: 0,
  portalEntries: { none: {} },
} satisfies Prisma.RelationWhereInput;

/**
 * Nor has anybody had it carried to a service, or opened its portal, which leave the version alone: then it is known
 * elsewhere, and to delete the row alone would leave that behind. An import that went to the services did so itself.
 */
const KNOWN_HERE_ALONE = {
  portal: null,
  sagaRuns: { none: {} },
  remoteRecords: { none: {} },
} satisfies Prisma.RelationWhereInput;

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
  // Whoever would carry one to a service or open its portal waits until it is gone, or has done so before we look.
  const there = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM relations WHERE id = ANY(${[...relationIds]}::uuid[]) AND deleting_at IS NULL
    ORDER BY id FOR NO KEY UPDATE`;
  const rows = await tx.relation.findMany({
    where: { id: { in: there.map(({ id }) => id) }, ...UNTOUCHED, ...(pushed ? {} : KNOWN_HERE_ALONE) },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  const untouched = rows.map(({ id }) => id);
  if (pushed) {
    for (const id of untouched) await startDeletion(tx, viewer, id, { now });
  } else {
    await tx.relation.deleteMany({ where: { id: { in: untouched } } });
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
