import type { Transaction } from '#prisma/database.ts';
import type { KnownRemote } from '#providers/provider-ports.ts';
import type { RelationReference } from './saga-context.ts';

export interface RemoteReference extends RelationReference {
  readonly linkId: string;
}

export function remoteColumns({ officeId, relationId, linkId }: RemoteReference) {
  return { officeId, linkId, relationId };
}

function whereRemote(remote: RemoteReference) {
  return { officeId_relationId_linkId: remoteColumns(remote) };
}

/** 'removed' with an id: still there, out of use. */
interface RemoteRecord {
  readonly state: string;
  readonly naturalKey: string;
  readonly remoteId: string | null;
  readonly confirmedRevision: number;
  readonly createSentAt: Date | null;
  readonly inFlightUntil: Date | null;
}

/** Null when nothing was ever sent there. */
export async function findRemote(tx: Transaction, remote: RemoteReference): Promise<RemoteRecord | null> {
  return tx.remoteRecord.findUnique({ where: whereRemote(remote) });
}

export function isConfirmed(record: RemoteRecord | null, revision: number): boolean {
  if (record === null || record.confirmedRevision < revision) return false;
  return record.state === 'present' || record.state === 'removed';
}

/** Null once an earlier create has surely ended. A lookup before could miss it, and create a second. */
export function createInFlightUntil(record: RemoteRecord | null, now: Date): Date | null {
  if (record === null || !(record.state === 'creating' || record.state === 'unknown')) return null;
  return record.inFlightUntil !== null && record.inFlightUntil > now ? record.inFlightUntil : null;
}

/** Commits a create's key and `inFlightUntil` first, so that a retry can look it up. */
export async function prepareRemote(
  tx: Transaction,
  remote: RemoteReference,
  record: RemoteRecord | null,
  create: { readonly naturalKey: string; readonly inFlightUntil: Date },
): Promise<RemoteTrace> {
  const { naturalKey, inFlightUntil } = create;
  if (record !== null && record.state !== 'removed') {
    if (record.remoteId === null) {
      await tx.remoteRecord.updateMany({ where: remoteColumns(remote), data: { inFlightUntil } });
    }
    return traceOf(record);
  }
  if (record?.remoteId != null) {
    // Wanted again from here on, whatever the reply is.
    await tx.remoteRecord.updateMany({ where: remoteColumns(remote), data: { state: 'present' } });
    return traceOf({ ...record, state: 'present' });
  }
  const fresh = { ...NOTHING_SENT, naturalKey, inFlightUntil, updatedAt: new Date() };
  await tx.remoteRecord.upsert({
    where: whereRemote(remote),
    create: { ...remoteColumns(remote), ...fresh },
    update: fresh,
  });
  return { remoteId: null, naturalKey, attemptedAt: null };
}

export type RemoteTrace = Pick<KnownRemote, 'remoteId' | 'naturalKey' | 'attemptedAt'>;

export function traceOf(record: RemoteRecord): RemoteTrace {
  const proven = record.state === 'present';
  return {
    remoteId: record.remoteId,
    naturalKey: record.naturalKey,
    attemptedAt: proven ? null : record.createSentAt,
  };
}

interface LearnedRemote {
  /** A row that differs by now is left as it is. */
  readonly trace: RemoteTrace;
  readonly prepared: Date;
  /** Null when there is no record: the next create uses `naturalKey`. */
  readonly remoteId: string | null;
  readonly naturalKey: string;
}

function whereNotSuperseded({ trace, prepared }: Pick<LearnedRemote, 'trace' | 'prepared'>) {
  const { remoteId, naturalKey } = trace;
  return { remoteId, naturalKey, inFlightUntil: remoteId === null ? prepared : null };
}

/** Nothing was sent, so a deletion has nothing to remove. */
export async function recordForeignRecord(
  tx: Transaction,
  remote: RemoteReference,
  push: Pick<LearnedRemote, 'trace' | 'prepared'>,
): Promise<void> {
  await tx.remoteRecord.updateMany({
    where: { ...remoteColumns(remote), ...whereNotSuperseded(push) },
    data: {
      state: 'removed',
      remoteId: null,
      confirmedRevision: 0,
      inFlightUntil: null,
      updatedAt: new Date(),
    },
  });
}

const NOTHING_SENT = { state: 'creating', remoteId: null, inFlightUntil: null, createSentAt: null } as const;

export async function recordLearned(
  tx: Transaction,
  remote: RemoteReference,
  { trace, prepared, remoteId, naturalKey }: LearnedRemote,
): Promise<void> {
  const now = new Date();
  await tx.remoteRecord.updateMany({
    where: { ...remoteColumns(remote), ...whereNotSuperseded({ trace, prepared }) },
    data:
      remoteId === null
        ? { ...NOTHING_SENT, naturalKey, updatedAt: now }
        : { state: 'present', remoteId, inFlightUntil: null, updatedAt: now },
  });
}

/** An older attempt never replaces a newer confirmation. */
export async function confirmPresent(
  tx: Transaction,
  remote: RemoteReference,
  proof: { readonly remoteId: string; readonly naturalKey: string; readonly revision: number },
): Promise<void> {
  await tx.remoteRecord.updateMany({
    where: { ...remoteColumns(remote), confirmedRevision: { lte: proof.revision } },
    data: {
      state: 'present',
      remoteId: proof.remoteId,
      naturalKey: proof.naturalKey,
      confirmedRevision: proof.revision,
      inFlightUntil: null,
      updatedAt: new Date(),
    },
  });
}

/** The provider has nothing of the relation, as this revision requires. */
export async function confirmAbsent(
  tx: Transaction,
  remote: RemoteReference,
  revision: number,
): Promise<void> {
  await tx.remoteRecord.updateMany({
    where: { ...remoteColumns(remote), confirmedRevision: { lte: revision } },
    data: { state: 'removed', remoteId: null, confirmedRevision: revision, updatedAt: new Date() },
  });
}

/** Another push sends all: to `remoteId` where it is out of use, else to a new record. */
export async function confirmRemoved(
  tx: Transaction,
  remote: RemoteReference,
  remoteId: string | null,
): Promise<void> {
  await tx.remoteRecord.updateMany({
    where: remoteColumns(remote),
    data: { state: 'removed', remoteId, confirmedRevision: 0, inFlightUntil: null, updatedAt: new Date() },
  });
}

/** A person decided so. False when another relation is known by the record. */
export async function linkRemote(
  tx: Transaction,
  remote: RemoteReference,
  link: { readonly remoteId: string; readonly naturalKey: string },
): Promise<boolean> {
  const { officeId, relationId, linkId } = remote;
  const { remoteId } = link;
  // The second of two relations that are linked to one record at once sees the first.
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`remote-link:${linkId}:${remoteId}`}, 0))::text`;
  const known = await tx.remoteRecord.findMany({
    where: { officeId, linkId, remoteId },
    select: { relationId: true },
  });
  if (known.some((record) => record.relationId !== relationId)) return false;
  const linked = {
    ...link,
    state: 'present',
    confirmedRevision: 0,
    inFlightUntil: null,
    updatedAt: new Date(),
  };
  await tx.remoteRecord.upsert({
    where: whereRemote(remote),
    create: { ...remoteColumns(remote), ...linked },
    update: linked,
  });
  return true;
}

export interface FailedCreate {
  readonly trace: RemoteTrace;
  /** Distinguishes this call from a newer one, which was prepared at another moment. */
  readonly prepared: Date;
  /** Null when the outcome is final. */
  readonly inFlightUntil: Date | null;
  /** No attempt follows by itself. */
  readonly unknown: boolean;
  readonly refused: boolean;
}

/** After a refusal, with no earlier create in doubt, a record found later is not ours. */
export async function recordFailedCreate(
  tx: Transaction,
  remote: RemoteReference,
  { trace, prepared, inFlightUntil, unknown, refused }: FailedCreate,
): Promise<void> {
  const isNothingThere = refused && trace.attemptedAt === null;
  await tx.remoteRecord.updateMany({
    where: { ...remoteColumns(remote), state: { in: ['creating', 'unknown'] }, inFlightUntil: prepared },
    data: {
      inFlightUntil,
      ...(unknown ? { state: 'unknown' } : {}),
      ...(isNothingThere ? { createSentAt: null } : {}),
    },
  });
}
