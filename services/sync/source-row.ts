import type { Transaction } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';

export type SourceRow = Prisma.SyncSourceGetPayload<object>;
export type CollectionRow = Prisma.SyncCollectionGetPayload<object>;

export interface SourceReference {
  readonly officeId: string;
  readonly linkId: string;
}

export function whereSource({ officeId, linkId }: SourceReference) {
  return { officeId_linkId: { officeId, linkId } };
}

/**
 * Whether a source is still in this pass. One that is linked again under another address counts its passes from nothing under the
 * same link, so its row is held against it too.
 */
export function isInPass(
  locked: SourceRow | null,
  { id, pass }: Pick<SourceRow, 'id' | 'pass'>,
  phase: 'looking' | 'reading',
): locked is SourceRow {
  return locked !== null && locked.id === id && locked.pass === pass && locked.phase === phase;
}

/** The row of a source, locked, before anything that is read of it; null where none is linked. */
export async function lockSource(
  tx: Transaction,
  { officeId, linkId }: SourceReference,
): Promise<SourceRow | null> {
  await tx.$queryRaw`
    SELECT id::text FROM sync_sources
    WHERE office_id = ${officeId}::uuid AND link_id = ${linkId}::uuid FOR UPDATE`;
  return tx.syncSource.findUnique({ where: whereSource({ officeId, linkId }) });
}
