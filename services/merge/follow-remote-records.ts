import type { Transaction } from '#prisma/database.ts';
import type { MovedRecord } from './merge-moves.ts';

interface Pair {
  readonly keptId: string;
  readonly droppedId: string;
}

/** What is confirmed for one relation says nothing of the other: the next push updates the record. */
const UNCONFIRMED = { confirmedRevision: 0 } as const;

/** No step starts meanwhile, as it would lock its run first. */
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

/** As the system, without a push of the dropped relation. `changesEmail` moves the newsletter member too. */
export async function followRemoteRecords(
  tx: Transaction,
  { keptId, droppedId }: Pair,
  { changesEmail }: { readonly changesEmail: boolean },
): Promise<readonly MovedRecord[]> {
  const records = await tx.remoteRecord.findMany({
    where: { relationId: { in: [keptId, droppedId] } },
    select: { relationId: true, linkId: true, state: true, remoteId: true, link: { select: { kind: true } } },
  });
  const ours = new Map(
    records.filter(({ relationId }) => relationId === keptId).map((record) => [record.linkId, record]),
  );
  const followed: MovedRecord[] = [];
  for (const { relationId, linkId, state, link } of records) {
    if (relationId !== droppedId || state !== 'present') continue;
    const own = ours.get(linkId);
    if (own === undefined || (own.state === 'removed' && own.remoteId === null)) {
      await tx.remoteRecord.deleteMany({ where: { relationId: keptId, linkId } });
      await moveRecord(tx, linkId, droppedId, keptId);
      followed.push({ linkId, how: 'moved' });
    } else if (own.state === 'present' && link.kind === 'market' && changesEmail) {
      await swapRecords(tx, linkId, { keptId, droppedId });
      followed.push({ linkId, how: 'swapped' });
    }
  }
  return followed;
}

export async function returnRemoteRecords(
  tx: Transaction,
  pair: Pair,
  followed: readonly MovedRecord[],
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
