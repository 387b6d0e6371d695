import type { RelationKind } from '#domain/relation/fields.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { Transaction } from '#prisma/database.ts';
import { notifyAll } from '#prisma/events.ts';
import { enqueueAll } from '#services/outbox/outbox.ts';
import { createRelationRuns } from '#services/saga/relation/create-relation-run.ts';
import { recordInclude } from './relation-row.ts';

export interface LinkedChange {
  readonly relationIds: readonly string[];
  readonly linkedIds: readonly string[];
  /** The push waits for this moment; without one it begins at once. */
  readonly notBefore?: Date;
}

/** A changed name of the first link goes to services (docs/decisions/0011). Needs lockOfficeWrites. */
export async function resyncLinkedRelations<T>(
  tx: Transaction,
  viewer: Viewer,
  change: LinkedChange,
  work: () => Promise<T>,
): Promise<T> {
  const others = await asSystem(tx, viewer, () => lockLinked(tx, change));
  if (others.length === 0) return work();
  const before = await asSystem(tx, viewer, () => firstLinks(tx, others));
  const result = await work();
  await asSystem(tx, viewer, async () => {
    const after = await firstLinks(tx, others);
    const changed = others.filter((id) => after.has(id) && after.get(id) !== before.get(id));
    if (changed.length > 0) await pushAgain(tx, viewer.officeId, changed, change.notBefore);
  });
  return result;
}

async function lockLinked(tx: Transaction, { relationIds, linkedIds }: LinkedChange): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM relations
    WHERE id = ANY(
        ${linkedIds}::uuid[]
        || ARRAY(SELECT person_id FROM contact_persons WHERE organisation_id = ANY(${relationIds}::uuid[]))
        || ARRAY(SELECT organisation_id FROM contact_persons WHERE person_id = ANY(${relationIds}::uuid[])))
      AND id <> ALL(${relationIds}::uuid[]) AND deleting_at IS NULL
    ORDER BY id FOR NO KEY UPDATE`;
  return rows.map(({ id }) => id);
}

async function firstLinks(tx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.relation.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      contactPersons: { ...recordInclude.contactPersons, take: 1 },
      companies: { ...recordInclude.companies, take: 1 },
    },
  });
  return new Map(
    rows.map(({ id, contactPersons: [person], companies: [company] }) => [
      id,
      person?.person.displayName ?? company?.organisation.displayName ?? '',
    ]),
  );
}

/** A run without a save: no version is replaced, and no user's Koppelreis shows it. */
async function pushAgain(
  tx: Transaction,
  officeId: string,
  ids: readonly string[],
  notBefore: Date | undefined,
): Promise<void> {
  const start = notBefore === undefined ? {} : { notBefore };
  const rows = await tx.relation.updateManyAndReturn({
    where: { id: { in: [...ids] } },
    data: { revision: { increment: 1 } },
    select: { id: true, kind: true, displayName: true, revision: true },
  });
  const runs = rows.map(({ id, kind, displayName, revision }) => ({
    officeId,
    relationId: id,
    relationName: displayName,
    kind: kind as RelationKind,
    saga: 'save' as const,
    revision,
    startedById: null,
    ...start,
  }));
  const runIds = await createRelationRuns(tx, runs);
  await enqueueAll(
    tx,
    runs.map(({ relationId, revision }, index) => ({
      officeId,
      kind: 'relation.saved',
      payload: { relationId, runId: runIds[index] ?? '', revision },
      ...start,
    })),
  );
  await notifyAll(
    tx,
    rows.map(({ id }) => ({ type: 'relation', officeId, id })),
  );
}
