import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import {
  type AuditSubject,
  ofOffice,
  ofRelation,
  recordAuditEntries,
} from '#services/trail/record-audit-entries.ts';

/** Records a reading of the BSNs of all relations, at least `sent`. False when there is none to record. */
export async function recordBsnsRead(
  client: Pick<LeasedClient, 'relation' | '$executeRawUnsafe'>,
  viewer: Viewer,
  sent = 0,
): Promise<boolean> {
  const there = await client.relation.count({ where: { deletingAt: null, bsnCiphertext: { not: null } } });
  const count = Math.max(there, sent);
  if (count === 0) return false;
  await recordAuditEntries(client, viewer, [{ ...ofReader(viewer), action: 'bsn-read', changes: { count } }]);
  return true;
}

/** Call before the BSN is sent. */
export async function recordBsnShown(
  client: LeasedClient | Transaction,
  viewer: Viewer,
  relationId: string,
): Promise<void> {
  await recordAuditEntries(client, viewer, [{ ...ofRelation(relationId), action: 'bsn-shown' }]);
}

/** Records that the BSNs of these relations are filled in in mails to them. Call before they are. */
export async function recordBsnsMailed(
  client: LeasedClient | Transaction,
  viewer: Viewer,
  relationIds: readonly string[],
): Promise<void> {
  await recordAuditEntries(
    client,
    viewer,
    relationIds.map((relationId) => ({ ...ofRelation(relationId), action: 'bsn-shown' as const })),
  );
}

/** Records that a save revealed how many relations hidden from the viewer have its BSN; not which BSN. */
export async function recordBsnFound(tx: Transaction, viewer: Viewer, count: number): Promise<void> {
  if (count === 0) return;
  await recordAuditEntries(tx, viewer, [{ ...ofReader(viewer), action: 'bsn-found', changes: { count } }]);
}

/** Reading BSNs concerns the whole office, and is in the history of the user who read. */
function ofReader(viewer: Viewer): AuditSubject {
  return { ...ofOffice(viewer), aboutUserId: viewer.userId };
}
