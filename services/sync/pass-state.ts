import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import type { OpenedSource, Pass } from './source-port.ts';
import {
  type CollectionRow,
  isInPass,
  lockSource,
  type SourceReference,
  type SourceRow,
  whereSource,
} from './source-row.ts';

export interface PassState extends Pass {
  /** Null where the pass is at its end, or yet to begin. */
  readonly next: CollectionRow | null;
}

/** How far a source is; null where nothing is to be done. A pass that is wanted begins, and a listing whose turn it is. */
export async function beginOrResumePass(
  tx: Transaction,
  opened: OpenedSource,
  reference: SourceReference,
): Promise<PassState | null> {
  const source = await wantedSource(tx, reference);
  if (source === null) return null;
  const { officeId, linkId } = reference;
  const at = await databaseTime(tx);
  const rows = await tx.syncCollection.findMany({
    where: { officeId, linkId },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
  if (source.phase === 'looking') return { source, at, collections: rows, next: null };
  const first =
    rows.find(({ phase }) => phase !== 'idle' && phase !== 'vanished') ??
    rows.find(({ phase }) => phase === 'vanished');
  const next = first === undefined ? null : await beginCollection(tx, opened, first);
  const there = rows.filter(({ phase }) => phase !== 'vanished');
  return { source, at, next, collections: there.map((row) => (row.id === next?.id ? next : row)) };
}

/** A wish after a pass began requests another one. */
async function wantedSource(tx: Transaction, reference: SourceReference): Promise<SourceRow | null> {
  const source = await lockSource(tx, reference);
  if (source === null || source.phase !== 'idle') return source;
  if (!source.wantsPass && !source.wantsFull) return null;
  return tx.syncSource.update({
    where: whereSource(source),
    data: {
      phase: 'looking',
      pass: { increment: 1 },
      isFull: source.wantsFull,
      wantsPass: false,
      wantsFull: false,
    },
  });
}

async function beginCollection(
  tx: Transaction,
  opened: OpenedSource,
  collection: CollectionRow,
): Promise<CollectionRow> {
  if (collection.phase !== 'waiting') return collection;
  const { id, token } = collection;
  if (token !== null) {
    return tx.syncCollection.update({ where: { id }, data: { phase: 'changes', cursor: token } });
  }
  const listed = await tx.syncCollection.update({
    where: { id },
    data: { phase: 'listing', cursor: null, generation: { increment: 1 }, listings: { increment: 1 } },
  });
  await opened.beginListing(tx, listed);
  return listed;
}

/** Whether a collection is still where it was when it was read: another step may have moved it on. */
export async function isUnmoved(
  tx: Transaction,
  { source, next }: { readonly source: Pass['source']; readonly next: CollectionRow },
): Promise<boolean> {
  const locked = await lockSource(tx, source);
  if (!isInPass(locked, source, 'reading')) return false;
  const now = await tx.syncCollection.findUnique({ where: { id: next.id } });
  return (
    now !== null &&
    now.phase === next.phase &&
    now.cursor === next.cursor &&
    now.generation === next.generation &&
    now.verifications === next.verifications
  );
}

/** What is known stays in sight. `listings`: how many this pass had. */
export async function relist(tx: Transaction, { id }: CollectionRow, listings: number): Promise<void> {
  await tx.syncCollection.update({
    where: { id },
    data: { phase: 'waiting', cursor: null, token: null, verifications: 0, listings },
    select: { id: true },
  });
}
