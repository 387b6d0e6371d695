import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';

/** Records a reading of the BSNs of all relations, at least `sent`. False when there is none to record. */
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

/** Call before the BSN is sent. */
export async function recordBsnShown(
  client: LeasedClient | Transaction,
  { officeId, userId }: Viewer,
  relationId: string,
): Promise<void> {
  await client.auditEntry.createMany({
    data: [{ officeId, userId, entity: 'relation', entityId: relationId, action: 'bsn-shown' }],
  });
}

/** Records that a save revealed how many relations hidden from the viewer have its BSN; not which BSN. */
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
