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

/** Locked before all else of it; null where none is linked. */
export async function lockSource(
  tx: Transaction,
  { officeId, linkId }: SourceReference,
): Promise<SourceRow | null> {
  await tx.$queryRaw`
    SELECT id::text FROM sync_sources
    WHERE office_id = ${officeId}::uuid AND link_id = ${linkId}::uuid FOR UPDATE`;
  return tx.syncSource.findUnique({ where: whereSource({ officeId, linkId }) });
}
