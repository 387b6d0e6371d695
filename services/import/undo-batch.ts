import type { RelationKind } from '#domain/relation/fields.ts';
import type { SagaRunState } from '#domain/saga/states.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { notifyAll } from '#prisma/events.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { withdrawMessages } from '#services/outbox/outbox.ts';
import { startDeletions } from '#services/relation/delete-relations.ts';
import { untouchedCondition } from '#services/relation/dependents.ts';
import { scheduleTurns } from '#services/saga/relation/push-schedule.ts';
import { runItemsWithin } from '#services/set-aside/run-items.ts';
import { keepSetAside } from '#services/set-aside/set-aside-items.ts';
import { ofRelation, recordAuditEntries } from '#services/trail/record-audit-entries.ts';

export interface UndoneBatch {
  readonly undone: number;
  /** Somebody worked with them. */
  readonly kept: number;
}

/** The deletion saga takes what a service may have; what fails is set aside. Safe to retry. As the system. */
export async function undoBatch(
  tx: Transaction,
  viewer: Viewer,
  { relationIds, now }: { readonly relationIds: readonly string[]; readonly now: Date },
): Promise<UndoneBatch> {
  const { there, openRuns } = await lockRelations(tx, relationIds);
  const untouched = await untouchedOf(tx, there);
  const { succeeded, failed } = await runItemsWithin(tx, untouched, (some) =>
    undoSome(tx, viewer, { untouched: some, openRuns, now }),
  );
  const source = { officeId: viewer.officeId, linkId: null, loop: 'import.undo' } as const;
  const aside = failed.map(({ item: { id }, reason }) => ({ id, reason }));
  await keepSetAside(tx, source, { failed: aside, succeeded: [] });
  return { undone: succeeded.length, kept: there.length - untouched.length };
}

interface Undoing {
  readonly untouched: readonly Untouched[];
  readonly openRuns: readonly OpenRun[];
  readonly now: Date;
}

async function undoSome(
  tx: Transaction,
  viewer: Viewer,
  { untouched, openRuns, now }: Undoing,
): Promise<void> {
  const elsewhere = await knownElsewhere(tx, untouched, openRuns);
  const here = new Set(untouched.map(({ id }) => id).filter((id) => !elsewhere.has(id)));
  const unsent = openRuns.filter(({ relationId }) => here.has(relationId));
  await deleteUnreceived(tx, viewer, [...here], unsent, now);
  const sent = untouched.filter(({ id }) => elsewhere.has(id));
  const kinds = sent.map(({ kind }) => kind);
  const turns = await scheduleTurns(tx, { officeId: viewer.officeId, saga: 'delete', kinds, now });
  await startDeletions(
    tx,
    viewer,
    sent.map(({ id }) => id),
    { now, turns },
  );
}

interface OpenRun {
  readonly id: string;
  readonly relationId: string;
  readonly state: SagaRunState;
}

/** Relations come before runs, as when a step is decided; running steps may still refer to them. */
async function lockRelations(
  tx: Transaction,
  relationIds: readonly string[],
): Promise<{ readonly there: readonly string[]; readonly openRuns: readonly OpenRun[] }> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM relations WHERE id = ANY(${[...relationIds]}::uuid[]) AND deleting_at IS NULL
    ORDER BY id FOR NO KEY UPDATE`;
  const there = rows.map(({ id }) => id);
  const openRuns = await tx.$queryRaw<OpenRun[]>`
    SELECT id::text, relation_id::text AS "relationId", state FROM saga_runs
    WHERE relation_id = ANY(${there}::uuid[]) AND state IN ('waiting', 'running', 'attention')
    ORDER BY id FOR UPDATE`;
  await tx.$queryRaw`SELECT 1 AS locked FROM relations WHERE id = ANY(${there}::uuid[]) ORDER BY id FOR UPDATE`;
  return { there, openRuns };
}

interface Untouched {
  readonly id: string;
  readonly kind: RelationKind;
}

function untouchedOf(tx: Transaction, ids: readonly string[]): Promise<Untouched[]> {
  return tx.$queryRaw<Untouched[]>`
    SELECT relation.id::text, relation.kind FROM relations relation
    WHERE relation.id = ANY(${[...ids]}::uuid[]) AND ${Prisma.raw(untouchedCondition())}
    ORDER BY relation.id`;
}

/** A service has the relation, or may have it once a started run ends. */
async function knownElsewhere(
  tx: Transaction,
  relations: readonly Untouched[],
  openRuns: readonly OpenRun[],
): Promise<ReadonlySet<string>> {
  const records = await tx.remoteRecord.findMany({
    where: { relationId: { in: relations.map(({ id }) => id) } },
    select: { relationId: true },
    distinct: ['relationId'],
  });
  const started = openRuns.filter(({ state }) => state !== 'waiting');
  return new Set([...records, ...started].flatMap(({ relationId }) => relationId ?? []));
}

/** No service received these: they go at once, their waiting runs withdrawn. */
async function deleteUnreceived(
  tx: Transaction,
  viewer: Viewer,
  ids: readonly string[],
  unsent: readonly OpenRun[],
  now: Date,
): Promise<void> {
  const { officeId } = viewer;
  const runIds = unsent.map(({ id }) => id);
  await tx.sagaRun.updateMany({
    where: { id: { in: runIds } },
    data: { state: 'withdrawn', finishedAt: now },
  });
  await tx.sagaStep.updateMany({
    where: { officeId, runId: { in: runIds }, state: 'waiting' },
    data: { state: 'skipped', finishedAt: now },
  });
  await withdrawMessages(tx, ids);
  await tx.relation.deleteMany({ where: { id: { in: [...ids] } } });
  // Frees their numbers, so that the same file can be imported again; a number that a service has stays
  // reserved.
  await tx.relationNumber.deleteMany({ where: { relationId: { in: [...ids] }, reserved: false } });
  await tx.relationNumber.updateMany({ where: { relationId: { in: [...ids] } }, data: { relationId: null } });
  await recordAuditEntries(
    tx,
    viewer,
    ids.map((id) => ({ ...ofRelation(id), action: 'deleted' })),
  );
  await notifyAll(
    tx,
    unsent.map(({ id, relationId }) => ({ type: 'saga-run', officeId, id, relationId })),
  );
}
