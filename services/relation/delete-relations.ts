import { NotFoundError } from '#domain/errors.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import { systemViewer, type Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { notify, notifyAll } from '#prisma/events.ts';
import { deleteAppointmentsOf } from '#services/appointment/delete-with-relation.ts';
import type { UndoContext } from '#services/office/office-context.ts';
import { lockOfficeWrites } from '#services/office/office-writes-lock.ts';
import { enqueueAll } from '#services/outbox/outbox.ts';
import { answerOnce } from '#services/request-answer.ts';
import { createRelationRuns } from '#services/saga/relation/create-relation-run.ts';
import { recordLeftRecords } from '#services/saga/relation/left-records.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { ofRelation, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { resyncLinkedRelations } from './resync-linked-relations.ts';

export interface DeletionStart {
  readonly now: Date;
  /** Until then it can be undone; absent: at once. */
  readonly notBefore?: Date;
  /** For many relations, at a service's pace. */
  readonly turns?: readonly Date[];
}

export interface DeletionCommand {
  readonly requestId: string;
  readonly ids: readonly string[];
  readonly extraUndoMilliseconds?: number;
}

/** Lists omit the relations at once, the rows are deleted last (ledger RELSAGA-17..21). */
export async function deleteRelations(
  context: UndoContext,
  client: LeasedClient,
  viewer: Viewer,
  command: DeletionCommand,
): Promise<{ readonly runIds: readonly string[] }> {
  assertMayWrite(viewer);
  const ids = [...new Set(command.ids)].toSorted();
  const intent = { requestId: command.requestId, operation: 'deleteRelations', input: ids };
  return client.$transaction((tx) =>
    answerOnce<{ runIds: string[] }>(tx, viewer, intent, async () => {
      await lockOfficeWrites(tx, viewer.officeId);
      const there = await tx.relation.findMany({
        where: { id: { in: ids }, deletingAt: null },
        select: { id: true },
        orderBy: { id: 'asc' },
      });
      if (there.length === 0) throw new NotFoundError();
      const relationIds = there.map(({ id }) => id);
      const now = await databaseTime(tx);
      const notBefore = new Date(
        now.getTime() + context.undoMilliseconds + (command.extraUndoMilliseconds ?? 0),
      );
      const runIds = await resyncLinkedRelations(tx, viewer, { relationIds, linkedIds: [], notBefore }, () =>
        startDeletions(tx, viewer, relationIds, { now, notBefore }),
      );
      return { keep: true, answer: { runIds: [...runIds] } };
    }),
  );
}

/** Takes a fixed number of statements. Throws NotFoundError when one is gone or being deleted. */
export async function startDeletions(
  tx: Transaction,
  viewer: Viewer,
  ids: readonly string[],
  start: DeletionStart,
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const { officeId, userId } = viewer;
  const { now, notBefore, turns } = start;
  await tx.$queryRaw`SELECT 1 AS locked FROM relations WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR UPDATE`;
  const rows = await tx.relation.updateManyAndReturn({
    where: { id: { in: [...ids] }, deletingAt: null },
    data: { deletingAt: now, version: { increment: 1 }, updatedAt: now },
    select: { id: true, kind: true, displayName: true, revision: true, version: true },
  });
  if (rows.length < ids.length) throw new NotFoundError();
  const positions = new Map(ids.map((id, index) => [id, index]));
  const marked = rows.toSorted((one, other) => (positions.get(one.id) ?? 0) - (positions.get(other.id) ?? 0));
  await recordAuditEntries(
    tx,
    viewer,
    marked.map(({ id, version }) => ({ ...ofRelation(id), action: 'deleting', entityVersion: version })),
  );
  const later = notBefore === undefined ? {} : { notBefore };
  const runIds = await createRelationRuns(
    tx,
    marked.map(({ id, kind, displayName, revision }, index) => ({
      officeId,
      relationId: id,
      relationName: displayName,
      kind: kind as RelationKind,
      saga: 'delete',
      revision,
      startedById: userId,
      ...later,
      ...(turns === undefined ? {} : { turnAt: turns[index] ?? now }),
    })),
  );
  await enqueueAll(
    tx,
    marked.map(({ id }, index) => ({
      officeId,
      kind: 'relation.deleting',
      payload: { relationId: id, runId: runIds[index] ?? '' },
      ...(turns === undefined ? later : { notBefore: turns[index] ?? now, isBackground: true }),
    })),
  );
  await notifyAll(
    tx,
    marked.map(({ id }) => ({ type: 'relation', officeId, id })),
  );
  return runIds;
}

export async function startDeletion(
  tx: Transaction,
  viewer: Viewer,
  id: string,
  start: DeletionStart,
): Promise<string> {
  const [runId] = await startDeletions(tx, viewer, [id], start);
  if (runId === undefined) throw new NotFoundError();
  return runId;
}

/** Only for a marked relation. Safe to retry. */
export async function removeRelationRow(
  tx: Transaction,
  officeId: string,
  relationId: string,
): Promise<void> {
  await recordLeftRecords(tx, officeId, relationId);
  await deleteAppointmentsOf(tx, officeId, relationId, await databaseTime(tx));
  const { count } = await tx.relation.deleteMany({ where: { id: relationId, deletingAt: { not: null } } });
  if (count === 0) return;
  await recordAuditEntries(tx, systemViewer(officeId), [{ ...ofRelation(relationId), action: 'deleted' }]);
  await notify(tx, { type: 'relation', officeId, id: relationId });
}
