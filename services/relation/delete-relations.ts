import { NotFoundError } from '#domain/errors.ts';
import type { RelationKind } from '#domain/fields.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import { enqueue } from '#services/outbox.ts';
import { answerOnce } from '#services/request-answer.ts';
import { createRun } from '#services/saga/create-run.ts';
import { keepLeftFolder } from '#services/saga/left-folders.ts';
import { carryLinked } from './carry-linked.ts';
import { assertMayWrite } from './relation.policy.ts';
import type { DeletionContext } from './relation-context.ts';
import { lockRelationWrites } from './relation-writes-lock.ts';

/**
 * Marks relations for deletion and starts a saga for each: lists leave them out at once, the row itself goes last,
 * after every service let go of it (ledger RELSAGA-17..21). Nothing leaves the building while it can be undone
 * (withdraw-deletions.ts). All at once or none; once for its requestId. One that is gone already is no failure: there
 * are as many runs as relations that were there for this viewer.
 * Throws ForbiddenError, NotFoundError when none was there.
 */
export async function deleteRelations(
  context: DeletionContext,
  client: LeasedClient,
  viewer: Viewer,
  command: { readonly requestId: string; readonly ids: readonly string[] },
): Promise<{ readonly runIds: readonly string[] }> {
  assertMayWrite(viewer);
  const ids = [...new Set(command.ids)].toSorted();
  const intent = { requestId: command.requestId, operation: 'deleteRelations', input: ids };
  return client.$transaction((tx) =>
    answerOnce<{ runIds: string[] }>(tx, viewer, intent, async () => {
      await lockRelationWrites(tx, viewer.officeId);
      const there = await tx.relation.findMany({
        where: { id: { in: ids }, deletingAt: null },
        select: { id: true },
        orderBy: { id: 'asc' },
      });
      if (there.length === 0) throw new NotFoundError();
      const relationIds = there.map(({ id }) => id);
      const runIds: string[] = [];
      const now = context.now();
      const notBefore = new Date(now.getTime() + context.undoMilliseconds);
      // Who is being deleted is no link any more: services hear so of whoever was linked.
      await carryLinked(tx, viewer, { relationIds, linkedIds: [], notBefore }, async () => {
        for (const id of relationIds) runIds.push(await startDeletion(tx, viewer, id, { now, notBefore }));
      });
      return { keep: true, answer: { runIds } };
    }),
  );
}

/**
 * Marks one relation and starts its deletion, within the caller's transaction: at once, or not before its time.
 * Throws NotFoundError.
 */
export async function startDeletion(
  tx: Transaction,
  viewer: Viewer,
  id: string,
  { now, ...start }: { readonly now: Date; readonly notBefore?: Date },
): Promise<string> {
  const { officeId } = viewer;
  await tx.$queryRaw`SELECT 1 AS locked FROM relations WHERE id = ${id}::uuid FOR UPDATE`;
  const found = await tx.relation.findUnique({ where: { id, deletingAt: null }, select: { id: true } });
  if (found === null) throw new NotFoundError();
  const relation = await tx.relation.update({
    where: { id },
    data: { deletingAt: now, version: { increment: 1 }, updatedAt: now },
    select: { kind: true, displayName: true, revision: true, version: true },
  });
  await tx.auditEntry.createMany({
    data: [
      {
        officeId,
        userId: viewer.userId,
        entity: 'relation',
        entityId: id,
        action: 'deleting',
        entityVersion: relation.version,
      },
    ],
  });
  const { runId } = await createRun(tx, {
    officeId,
    relationId: id,
    relationName: relation.displayName,
    kind: relation.kind as RelationKind,
    saga: 'delete',
    revision: relation.revision,
    startedById: viewer.userId,
    ...start,
  });
  await enqueue(tx, { officeId, kind: 'relation.deleting', payload: { relationId: id, runId }, ...start });
  await notify(tx, { type: 'relation', officeId, id });
  return runId;
}

/**
 * Takes the row itself away, as the last step of a deletion saga and only for a relation that is marked for it.
 * Running it again changes nothing.
 */
export async function removeRelationRow(
  tx: Transaction,
  officeId: string,
  relationId: string,
): Promise<void> {
  await keepLeftFolder(tx, officeId, relationId);
  const { count } = await tx.relation.deleteMany({ where: { id: relationId, deletingAt: { not: null } } });
  if (count === 0) return;
  await tx.auditEntry.createMany({
    data: [{ officeId, userId: null, entity: 'relation', entityId: relationId, action: 'deleted' }],
  });
  await notify(tx, { type: 'relation', officeId, id: relationId });
}
