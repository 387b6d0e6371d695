import type { Transaction } from '#prisma/database.ts';
import type { KnownRemote } from '#providers/ports.ts';

/** What a provider holds, or may hold, of one relation. */
export interface RemoteReference {
  readonly officeId: string;
  readonly relationId: string;
  readonly linkId: string;
}

function whereRemote(remote: RemoteReference) {
  return { officeId_relationId_linkId: remote };
}

/** A record as it stands: 'creating', 'present', 'removed' or 'unknown'. */
interface RemoteRecord {
  readonly state: string;
  readonly naturalKey: string;
  readonly remoteId: string | null;
  readonly confirmedRevision: number;
  readonly createdAt: Date;
}

/** Null when nothing was ever sent there. */
export async function findRemote(tx: Transaction, remote: RemoteReference): Promise<RemoteRecord | null> {
  return tx.remoteRecord.findUnique({ where: whereRemote(remote) });
}

/** The provider has confirmed this revision, or a newer one. */
export function isConfirmed(record: RemoteRecord | null, revision: number): boolean {
  if (record === null || record.confirmedRevision < revision) return false;
  return record.state === 'present' || record.state === 'removed';
}

/**
 * Prepares a push. Before the first create the key it will be made under is committed, so that whatever happens to
 * the reply, the next attempt knows what to look for.
 */
export async function prepareRemote(
  tx: Transaction,
  remote: RemoteReference,
  record: RemoteRecord | null,
  naturalKey: () => string,
): Promise<KnownRemote> {
  if (record !== null && record.state !== 'removed') return knownRemote(record);
  const now = new Date();
  const naming = { state: 'creating', naturalKey: naturalKey(), remoteId: null };
  const fresh = { ...naming, createdAt: now, updatedAt: now };
  await tx.remoteRecord.upsert({
    where: whereRemote(remote),
    create: { ...remote, ...fresh },
    update: fresh,
  });
  return { remoteId: null, naturalKey: fresh.naturalKey, attemptedAt: null };
}

/** How an adapter finds again what an earlier attempt may have made. */
export function knownRemote(record: RemoteRecord): KnownRemote {
  const proven = record.state === 'present';
  return {
    remoteId: record.remoteId,
    naturalKey: record.naturalKey,
    attemptedAt: proven ? null : record.createdAt,
  };
}

/** The provider holds this revision under this id. An older attempt never takes a newer confirmation back. */
export async function confirmPresent(
  tx: Transaction,
  remote: RemoteReference,
  proof: { readonly remoteId: string; readonly revision: number },
): Promise<void> {
  await tx.remoteRecord.updateMany({
    where: { ...remote, confirmedRevision: { lte: proof.revision } },
    data: {
      state: 'present',
      remoteId: proof.remoteId,
      confirmedRevision: proof.revision,
      updatedAt: new Date(),
    },
  });
}

/** The provider holds nothing of the relation (any more), which is right for this revision. */
export async function confirmAbsent(
  tx: Transaction,
  remote: RemoteReference,
  revision: number,
): Promise<void> {
  await tx.remoteRecord.updateMany({
    where: { ...remote, confirmedRevision: { lte: revision } },
    data: { state: 'removed', remoteId: null, confirmedRevision: revision, updatedAt: new Date() },
  });
}

/** The provider let go of the relation for good. */
export async function confirmRemoved(tx: Transaction, remote: RemoteReference): Promise<void> {
  await tx.remoteRecord.updateMany({
    where: remote,
    data: { state: 'removed', remoteId: null, updatedAt: new Date() },
  });
}

/** Nobody can tell whether a create happened. The moment of the first attempt stays, for the next look. */
export async function markUnknown(tx: Transaction, remote: RemoteReference): Promise<void> {
  await tx.remoteRecord.updateMany({ where: { ...remote, state: 'creating' }, data: { state: 'unknown' } });
}
