import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';

/**
 * Writes down that the viewer reads the whole BSN of every relation they see, and of how many: no fewer than `sent`,
 * which are on their way. Answers whether it did; there is nothing to write when there is none.
 */
export async function recordBsnsRead(
  client: Pick<LeasedClient, 'relation' | 'auditEntry'>,
  { officeId, userId }: Viewer,
  sent = 0,
): Promise<boolean> {
  const there = await client.relation.count({ where: { deletingAt: null, bsnCiphertext: { not: null } } });
  const count = Math.max(there, sent);
  if (count === 0) return false;
  await client.auditEntry.createMany({
    data: [
      { officeId, userId, entity: 'office', entityId: officeId, action: 'bsn-read', changes: { count } },
    ],
  });
  return true;
}

/** Writes into the trail of a relation that the viewer is shown its whole BSN, before it leaves the server. */
export async function recordBsnShown(
  client: LeasedClient | Transaction,
  { officeId, userId }: Viewer,
  relationId: string,
): Promise<void> {
  await client.auditEntry.createMany({
    data: [{ officeId, userId, entity: 'relation', entityId: relationId, action: 'bsn-shown' }],
  });
}

/**
 * Writes into the trail of the office that the viewer was told of a BSN that so many users have a relation with it
 * which the viewer's role hides; not which BSN.
 */
export async function recordBsnFound(
  tx: Transaction,
  { officeId, userId }: Viewer,
  count: number,
): Promise<void> {
  if (count === 0) return;
  await tx.auditEntry.createMany({
    data: [
      { officeId, userId, entity: 'office', entityId: officeId, action: 'bsn-found', changes: { count } },
    ],
  });
}
