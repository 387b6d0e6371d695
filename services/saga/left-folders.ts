import type { LeasedClient, Transaction } from '#prisma/database.ts';

/** Remembers whose the cloud folder of this relation was; to be called before the row goes, as the system. */
export async function keepLeftFolder(tx: Transaction, officeId: string, relationId: string): Promise<void> {
  const folder = await tx.remoteRecord.findFirst({
    where: { officeId, relationId, remoteId: { not: null }, link: { kind: 'files' } },
    select: { remoteId: true, relation: { select: { ownerId: true } } },
  });
  if (folder?.remoteId == null) return;
  const { ownerId } = folder.relation;
  const key = { officeId, folderId: folder.remoteId };
  await tx.leftFolder.upsert({
    where: { officeId_folderId: key },
    create: { ...key, ownerId },
    update: { ownerId, leftAt: new Date() },
  });
}

/**
 * Whether the folder was a deleted relation's, and this relation would show it to who did not see that one. A relation
 * without an owner is seen by admins alone, who see all.
 */
export async function isLeftByAnother(
  client: LeasedClient,
  folder: { readonly officeId: string; readonly relationId: string; readonly folderId: string },
): Promise<boolean> {
  const { officeId, relationId, folderId } = folder;
  const left = await client.leftFolder.findUnique({
    where: { officeId_folderId: { officeId, folderId } },
    select: { ownerId: true },
  });
  if (left === null) return false;
  const relation = await client.relation.findUnique({
    where: { officeId_id: { officeId, id: relationId } },
    select: { ownerId: true },
  });
  return relation !== null && relation.ownerId !== null && relation.ownerId !== left.ownerId;
}
