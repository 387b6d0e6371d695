import type { Transaction } from '#prisma/database.ts';
import type { FollowedRecord } from './followed.ts';

/** The relations of a merge by their ids. */
interface Pair {
  readonly keptId: string;
  readonly droppedId: string;
}

/** What was confirmed of one relation says nothing about the other: the next push brings the record up to date. */
const UNCONFIRMED = { confirmedRevision: 0 } as const;

/**
 * A service has the relation that goes, and may just have got the one that stays, too: which of the two records is to
 * stay cannot be told yet. No step of the one that stays begins before the transaction ends: it begins under its run's
 * lock.
 */
export async function wouldLoseRecord(tx: Transaction, { keptId, droppedId }: Pair): Promise<boolean> {
  await tx.$queryRaw`
    SELECT 1 AS locked FROM saga_runs
    WHERE relation_id = ${keptId}::uuid AND state IN ('waiting', 'running', 'attention') ORDER BY id FOR UPDATE`;
  const inDoubt = await tx.remoteRecord.findMany({
    where: { relationId: keptId, state: { in: ['creating', 'unknown'] } },
    select: { linkId: true },
  });
  const lost = await tx.remoteRecord.count({
    where: {
      relationId: droppedId,
      state: 'present',
      linkId: { in: inDoubt.map(({ linkId }) => linkId) },
    },
  });
  return lost > 0;
}

/**
 * Gives what only the relation that goes has at a service to the one that stays, so that it is changed there and keeps
 * what hangs on it: the bookkeeping's invoices, the folder's files. Where both are known the deletion takes the one
 * away. `takesEmail`: the one that stays takes the other's address, and with it the member of the mailing list, where
 * an address stands once. To be called as the system, while nothing is on its way to a service for the one that goes.
 */
export async function followRemoteRecords(
  tx: Transaction,
  { keptId, droppedId }: Pair,
  { takesEmail }: { readonly takesEmail: boolean },
): Promise<readonly FollowedRecord[]> {
  const records = await tx.remoteRecord.findMany({
    where: { relationId: { in: [keptId, droppedId] } },
    select: { relationId: true, linkId: true, state: true, remoteId: true, link: { select: { kind: true } } },
  });
  const ours = new Map(
    records.filter(({ relationId }) => relationId === keptId).map((record) => [record.linkId, record]),
  );
  const followed: FollowedRecord[] = [];
  for (const { relationId, linkId, state, link } of records) {
    if (relationId !== droppedId || state !== 'present') continue;
    const own = ours.get(linkId);
    if (own === undefined || (own.state === 'removed' && own.remoteId === null)) {
      await tx.remoteRecord.deleteMany({ where: { relationId: keptId, linkId } });
      await moveRecord(tx, linkId, droppedId, keptId);
      followed.push({ linkId, how: 'moved' });
    } else if (own.state === 'present' && link.kind === 'market' && takesEmail) {
      await swapRecords(tx, linkId, { keptId, droppedId });
      followed.push({ linkId, how: 'swapped' });
    }
  }
  return followed;
}

/** Gives back what followed. To be called as the system. */
export async function returnRemoteRecords(
  tx: Transaction,
  pair: Pair,
  followed: readonly FollowedRecord[],
): Promise<void> {
  for (const { linkId, how } of followed) {
    if (how === 'swapped') await swapRecords(tx, linkId, pair);
    else await moveRecord(tx, linkId, pair.keptId, pair.droppedId);
  }
}

async function moveRecord(tx: Transaction, linkId: string, fromId: string, toId: string): Promise<void> {
  await tx.remoteRecord.updateMany({
    where: { relationId: fromId, linkId },
    data: { relationId: toId, ...UNCONFIRMED, updatedAt: new Date() },
  });
}

async function swapRecords(tx: Transaction, linkId: string, { keptId, droppedId }: Pair): Promise<void> {
  const where = { relationId: { in: [keptId, droppedId] }, linkId };
  const records = await tx.remoteRecord.findMany({ where });
  await tx.remoteRecord.deleteMany({ where });
  await tx.remoteRecord.createMany({
    data: records.map((record) => ({
      ...record,
      ...UNCONFIRMED,
      relationId: record.relationId === keptId ? droppedId : keptId,
      updatedAt: new Date(),
    })),
  });
}
