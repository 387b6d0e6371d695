import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import {
  type AuditSubject,
  ofOffice,
  ofRelation,
  recordAuditEntries,
} from '#services/trail/record-audit-entries.ts';

/** Records at least `sent`. False when there is none to record. */
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

/** Call before the mails are filled in. */
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

/** A save revealed how many hidden relations have its BSN; the record does not say which BSN. */
export async function recordBsnFound(tx: Transaction, viewer: Viewer, count: number): Promise<void> {
  if (count === 0) return;
  await recordAuditEntries(tx, viewer, [{ ...ofReader(viewer), action: 'bsn-found', changes: { count } }]);
}

/** Reading BSNs concerns the whole office, so it is in the history of the reader. */
function ofReader(viewer: Viewer): AuditSubject {
  return { ...ofOffice(viewer), aboutUserId: viewer.userId };
}
