import { systemViewer } from '#domain/session/viewer.ts';
import type { Database, LeasedClient, Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import type { KnownRemote } from '#providers/ports.ts';
import { leftBehind } from './left-records.ts';

/** What a provider holds, or may hold, of one relation. */
export interface RemoteReference {
  readonly officeId: string;
  readonly relationId: string;
  readonly linkId: string;
}

function whereRemote(remote: RemoteReference) {
  return { officeId_relationId_linkId: remote };
}

/** A record as it stands: 'creating', 'present', 'removed' or 'unknown'; 'removed' with an id is there, out of use. */
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

/** The provider has confirmed this revision, or a newer one. */
export function isConfirmed(record: RemoteRecord | null, revision: number): boolean {
  if (record === null || record.confirmedRevision < revision) return false;
  return record.state === 'present' || record.state === 'removed';
}

/**
 * When a create that was asked for earlier has surely happened or failed; null when that is so already. To look before
 * then is to miss what comes a moment later, and to make it twice: the caller may be gone, and the service still busy.
 */
export function createSettlesAt(record: RemoteRecord | null, now: Date): Date | null {
  if (record === null || !(record.state === 'creating' || record.state === 'unknown')) return null;
  return record.inFlightUntil !== null && record.inFlightUntil > now ? record.inFlightUntil : null;
}

/**
 * Prepares a push. Before a create the key it will be made under is committed, so that whatever happens to the reply,
 * the next attempt knows what to look for; and when to, with `inFlightUntil`, should this attempt be lost with its worker.
 */
export async function prepareRemote(
  tx: Transaction,
  remote: RemoteReference,
  record: RemoteRecord | null,
  create: { readonly naturalKey: string; readonly inFlightUntil: Date },
): Promise<RemoteTrace> {
  const { naturalKey, inFlightUntil } = create;
  if (record !== null && record.state !== 'removed') {
    if (record.remoteId === null) {
      await tx.remoteRecord.updateMany({ where: remote, data: { inFlightUntil } });
    }
    return traceOf(record);
  }
  if (record?.remoteId != null) {
    // Wanted again from here on, whatever becomes of the reply.
    await tx.remoteRecord.updateMany({ where: remote, data: { state: 'present' } });
    return traceOf({ ...record, state: 'present' });
  }
  const now = new Date();
  const fresh = { ...NOTHING_SENT, naturalKey, inFlightUntil, createdAt: now, updatedAt: now };
  await tx.remoteRecord.upsert({
    where: whereRemote(remote),
    create: { ...remote, ...fresh },
    update: fresh,
  });
  return { remoteId: null, naturalKey, attemptedAt: null };
}

/** How an earlier effect is found again, as far as this relation's own row tells. */
type RemoteTrace = Pick<KnownRemote, 'remoteId' | 'naturalKey' | 'attemptedAt'>;

export function traceOf(record: RemoteRecord): RemoteTrace {
  const proven = record.state === 'present';
  return {
    remoteId: record.remoteId,
    naturalKey: record.naturalKey,
    attemptedAt: proven ? null : record.createSentAt,
  };
}

/** What an adapter needs to know of an earlier effect. `prepared` is the `inFlightUntil` of a push; null for a removal. */
export function knownRemote(
  database: Database,
  remote: RemoteReference,
  trace: RemoteTrace,
  prepared: Date | null,
): KnownRemote {
  const { officeId, linkId } = remote;
  return {
    ...trace,
    beforeCreate: () =>
      database.lease(systemViewer(officeId), async (client) => {
        const { count } = await client.remoteRecord.updateMany({
          where: { ...remote, remoteId: null, inFlightUntil: prepared },
          data: { createSentAt: await databaseTime(client) },
        });
        if (count === 0) throw new OvertakenError();
      }),
    claimedByAnother: (remoteId) =>
      database.lease(systemViewer(officeId), (client) => isClaimed(client, remote, trace, remoteId)),
    letGo: (remoteId) =>
      database.lease(systemViewer(officeId), (client) =>
        client.$transaction(async (tx) => {
          // Whoever comes second finds the claim of the first given up.
          await tx.$queryRaw`
            SELECT 1 AS locked FROM remote_records
            WHERE office_id = ${officeId}::uuid AND link_id = ${linkId}::uuid AND remote_id = ${remoteId}
            ORDER BY relation_id FOR UPDATE`;
          if (!(await isClaimed(tx, remote, trace, remoteId))) return false;
          await confirmRemoved(tx, remote, null);
          return true;
        }),
      ),
    claimedUnseen: (remoteId) =>
      database.lease(systemViewer(officeId), (client) => isClaimedUnseen(client, remote, remoteId)),
    leftBehind: (remoteId) =>
      database.lease(systemViewer(officeId), (client) => leftBehind(client, { ...remote, remoteId })),
  };
}

/** Another attempt has prepared a create since, so that this one could make a second record. */
class OvertakenError extends Error {}

/** Another relation is known by this id, or may have made it under the key of this one. */
async function isClaimed(
  client: Pick<LeasedClient, 'remoteRecord'>,
  { officeId, relationId, linkId }: RemoteReference,
  { naturalKey }: RemoteTrace,
  remoteId: string,
): Promise<boolean> {
  const inDoubt = { state: { in: ['creating', 'unknown'] }, naturalKey };
  const other = await client.remoteRecord.findFirst({
    where: { officeId, linkId, relationId: { not: relationId }, OR: [{ remoteId }, inDoubt] },
    select: { relationId: true },
  });
  return other !== null;
}

/** A relation without an owner is seen by admins alone, who see all. */
async function isClaimedUnseen(
  client: LeasedClient,
  { officeId, relationId, linkId }: RemoteReference,
  remoteId: string,
): Promise<boolean> {
  const relation = await client.relation.findUnique({
    where: { officeId_id: { officeId, id: relationId } },
    select: { ownerId: true },
  });
  if (relation === null || relation.ownerId === null) return false;
  const others = await client.remoteRecord.findMany({
    where: { officeId, linkId, remoteId, relationId: { not: relationId } },
    select: { relation: { select: { ownerId: true } } },
  });
  return others.some((other) => other.relation.ownerId !== relation.ownerId);
}

/** What a push learned instead of writing, and from what. */
interface LearnedRemote {
  /** What it went by: a row that says something else by now is not spoken for. */
  readonly trace: RemoteTrace;
  /** The `inFlightUntil` that its create would have had. */
  readonly prepared: Date;
  /** Where the record is; null when there is none, and the next create goes under `naturalKey`. */
  readonly remoteId: string | null;
  readonly naturalKey: string;
}

function whereNotOvertaken({ trace, prepared }: Pick<LearnedRemote, 'trace' | 'prepared'>) {
  const { remoteId, naturalKey } = trace;
  return { remoteId, naturalKey, inFlightUntil: remoteId === null ? prepared : null };
}

/** A push found another's record and sent nothing, so that a deletion has nothing to take away. */
export async function recordForeignRecord(
  tx: Transaction,
  remote: RemoteReference,
  push: Pick<LearnedRemote, 'trace' | 'prepared'>,
): Promise<void> {
  await tx.remoteRecord.updateMany({
    where: { ...remote, ...whereNotOvertaken(push) },
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

/** Saves what a push learned, so that the next attempt goes by it: whatever it creates can be found again then. */
export async function recordLearned(
  tx: Transaction,
  remote: RemoteReference,
  { trace, prepared, remoteId, naturalKey }: LearnedRemote,
): Promise<void> {
  const now = new Date();
  await tx.remoteRecord.updateMany({
    where: { ...remote, ...whereNotOvertaken({ trace, prepared }) },
    data:
      remoteId === null
        ? { ...NOTHING_SENT, naturalKey, createdAt: now, updatedAt: now }
        : { state: 'present', remoteId, inFlightUntil: null, updatedAt: now },
  });
}

/** The provider holds this revision under this id. An older attempt never takes a newer confirmation back. */
export async function confirmPresent(
  tx: Transaction,
  remote: RemoteReference,
  proof: { readonly remoteId: string; readonly naturalKey: string; readonly revision: number },
): Promise<void> {
  await tx.remoteRecord.updateMany({
    where: { ...remote, confirmedRevision: { lte: proof.revision } },
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

/**
 * The provider let go of the relation: whatever it has confirmed before, another push sends all of it. Where the
 * provider keeps the record out of use that push goes by its `remoteId`; with null it begins anew.
 */
export async function confirmRemoved(
  tx: Transaction,
  remote: RemoteReference,
  remoteId: string | null,
): Promise<void> {
  await tx.remoteRecord.updateMany({
    where: remote,
    data: { state: 'removed', remoteId, confirmedRevision: 0, inFlightUntil: null, updatedAt: new Date() },
  });
}

/** Makes a found record this relation's, as a person decided. False when another relation is known by it. */
export async function linkRemote(
  tx: Transaction,
  remote: RemoteReference,
  link: { readonly remoteId: string; readonly naturalKey: string },
): Promise<boolean> {
  const { officeId, relationId, linkId } = remote;
  const { remoteId } = link;
  // Two relations may be linked to one record at once: with the lock the second one counts the first.
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`remote-link:${linkId}:${remoteId}`}, 0))::text`;
  const claimed = await tx.remoteRecord.count({
    where: { officeId, linkId, remoteId, relationId: { not: relationId } },
  });
  if (claimed > 0) return false;
  const linked = {
    ...link,
    state: 'present',
    confirmedRevision: 0,
    inFlightUntil: null,
    updatedAt: new Date(),
  };
  await tx.remoteRecord.upsert({
    where: whereRemote(remote),
    create: { ...remote, ...linked },
    update: linked,
  });
  return true;
}

/** What is known of a create whose call failed. */
export interface FailedCreate {
  readonly trace: RemoteTrace;
  /** The `inFlightUntil` it was prepared with: a newer call has another, and is not spoken for. */
  readonly prepared: Date;
  /** Null when it has surely not happened or had happened when the service answered. */
  readonly inFlightUntil: Date | null;
  /** Nobody can tell whether it happened, and no other attempt follows by itself. */
  readonly unknown: boolean;
  readonly refused: boolean;
}

/** Writes how a create failed. After a refusal, with no earlier create in doubt, a record found later is not ours. */
export async function recordFailedCreate(
  tx: Transaction,
  remote: RemoteReference,
  { trace, prepared, inFlightUntil, unknown, refused }: FailedCreate,
): Promise<void> {
  const isNothingThere = refused && trace.attemptedAt === null;
  await tx.remoteRecord.updateMany({
    where: { ...remote, state: { in: ['creating', 'unknown'] }, inFlightUntil: prepared },
    data: {
      inFlightUntil,
      ...(unknown ? { state: 'unknown' } : {}),
      ...(isNothingThere ? { createSentAt: null } : {}),
    },
  });
}
