import type { Viewer } from '#domain/session/viewer.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { Clock } from '#services/clock.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { ofTask, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { listOpenOccurrenceIds } from './list-open-occurrence-ids.ts';
import { lockTask } from './lock-task.ts';
import { notifyTasks } from './notify-tasks.ts';
import { openNextStep } from './open-next.ts';
import type { TaskRow } from './task-row.ts';
import { createUndoRecord, keepTasks } from './undo-records.ts';

export interface DeleteTask {
  readonly requestId: string;
  readonly id: string;
  /** The user may take it back under this, alone or with others. */
  readonly undoToken: string;
}

export type DeletedTask = { readonly taskId: string; readonly nextId: string | null };

/** A series takes its open occurrences along. Throws ForbiddenError and NotFoundError. */
export async function deleteTask(
  context: Clock,
  client: LeasedClient,
  viewer: Viewer,
  command: DeleteTask,
): Promise<DeletedTask> {
  assertMayWrite(viewer);
  const { requestId, id, undoToken } = command;
  const input = { id, deedId: undoToken };
  return client.$transaction((tx) =>
    answerOnce<DeletedTask>(tx, viewer, { requestId, operation: 'deleteTask', input }, async () => {
      const row = await lockTask(tx, viewer, command.id);
      const nextId = await remove(tx, viewer, row, command.undoToken, context.now());
      return { keep: true, answer: { taskId: row.id, nextId } };
    }),
  );
}

async function remove(
  tx: Transaction,
  viewer: Viewer,
  row: TaskRow,
  undoToken: string,
  now: Date,
): Promise<string | null> {
  const open = await listOpenOccurrenceIds(tx, viewer, row.id);
  const ids = [row.id, ...open];
  const done = await asSystem(tx, viewer, () =>
    tx.task.findMany({ where: { seriesId: row.id, doneAt: { not: null } }, select: { id: true } }),
  );
  const before = await keepTasks(tx, viewer, ids);
  const changes = { subject: { from: row.subject, to: row.subject } };
  // The row rule must still know that the viewer had it, so its history comes first.
  await recordAuditEntries(tx, viewer, [
    { ...ofTask(row.id, row.relationId), action: 'deleted', entityVersion: row.version, changes },
  ]);
  const next = row.flowState === 'active' ? await openNextStep(tx, viewer, row, now) : null;
  const content = {
    before,
    made: [],
    orphans: done.map(({ id }) => id),
    next: next && { ...next, isNew: false },
  };
  // The undo record keeps the attachments' files, so it comes first.
  await createUndoRecord(tx, viewer, {
    undoToken,
    action: 'removed',
    taskId: row.id,
    content,
    removedIds: ids,
  });
  await asSystem(tx, viewer, () => tx.task.deleteMany({ where: { id: { in: ids } } }));
  await notifyTasks(tx, viewer, ids);
  return next?.id ?? null;
}
