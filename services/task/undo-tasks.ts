import { NotFoundError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { lockOfficeWrites } from '#services/office/office-writes-lock.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { type AuditEntry, ofTask, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { applyUndoRecord, type StoodAt, type UndoRecord } from './apply-undo-record.ts';
import { lockRelationsForShare } from './lock-relations-for-share.ts';
import { missingTask } from './lock-task.ts';
import { notifyTasks } from './notify-tasks.ts';
import type { UndoContent } from './undo-records.ts';

export interface UndoTasks {
  readonly requestId: string;
  readonly undoToken: string;
}

export type UndoneTasks = { readonly taskIds: readonly string[] };

/**
 * All or nothing. Tasks that the action opened go, unless somebody touched them: then both stay open. Throws
 * ForbiddenError, NotFoundError when nothing is left to undo, and ValidationError when the relation is gone.
 */
export async function undoTasks(
  client: LeasedClient,
  viewer: Viewer,
  { requestId, undoToken }: UndoTasks,
): Promise<UndoneTasks> {
  assertMayWrite(viewer);
  const intent = { requestId, operation: 'undoTasks', input: { deedId: undoToken } };
  return client.$transaction(async (tx) => {
    // A merge may be moving tasks of the undo record, and a removal of users may be reassigning open ones.
    await lockOfficeWrites(tx, viewer.officeId);
    return answerOnce<{ taskIds: string[] }>(tx, viewer, intent, async () => {
      const taskIds = await undo(tx, viewer, undoToken);
      return { keep: true, answer: { taskIds } };
    });
  });
}

async function undo(tx: Transaction, viewer: Viewer, undoToken: string): Promise<string[]> {
  const rows = await tx.taskUndoRecord.findMany({ where: { undoToken }, orderBy: [{ id: 'desc' }] });
  if (rows.length === 0) throw new NotFoundError('Dit kan niet meer ongedaan worden gemaakt.');
  const undoRecords = rows.map(({ action, taskId, content }) => ({
    action,
    taskId,
    content: content as unknown as UndoContent,
  }));
  await lockRows(tx, viewer, undoRecords);
  const touched = new Set<string>();
  const standing = new Map<string, StoodAt>();
  for (const undoRecord of undoRecords) {
    await asSystem(tx, viewer, () => applyUndoRecord(tx, viewer, undoRecord, standing));
    for (const id of idsOf(undoRecord)) touched.add(id);
  }
  await asSystem(tx, viewer, () => reassignFromRemovedUsers(tx, viewer, [...touched]));
  await asSystem(tx, viewer, () => keepUntouched(tx, standing));
  const back = await backInSight(tx, viewer, undoRecords);
  await recordAuditEntries(tx, viewer, back.map(entryOf));
  // Deleting an undo record frees the files that no attachment names; those of the restored tasks are named
  // again.
  await tx.taskUndoRecord.deleteMany({ where: { undoToken } });
  await notifyTasks(tx, viewer, [...touched]);
  return back.map(({ taskId }) => taskId);
}

/** Leaves out what its series made again since. Throws NotFoundError for what is out of sight. */
async function backInSight(
  tx: Transaction,
  viewer: Viewer,
  undoRecords: readonly UndoRecord[],
): Promise<readonly UndoRecord[]> {
  const those = { where: { id: { in: undoRecords.map(({ taskId }) => taskId) } }, select: { id: true } };
  const there = await asSystem(tx, viewer, () => tx.task.findMany(those));
  const seen = await tx.task.findMany(those);
  if (seen.length === 0 || seen.length < there.length) throw missingTask();
  return undoRecords.filter(({ taskId }) => seen.some(({ id }) => id === taskId));
}

function idsOf({ taskId, content: { before, made, next } }: UndoRecord): string[] {
  return [taskId, ...before.map(({ row }) => String(row.id)), ...made, ...(next === null ? [] : [next.id])];
}

function entryOf({ action, taskId, content }: UndoRecord): AuditEntry {
  const kept = content.before.find(({ row }) => row.id === taskId);
  const subject = String(kept?.row.subject ?? '');
  return {
    ...ofTask(taskId, String(kept?.row.relation_id)),
    action: action === 'completed' ? 'reopened' : 'restored',
    changes: { subject: { from: subject, to: subject } },
  };
}

async function lockRows(tx: Transaction, viewer: Viewer, undoRecords: readonly UndoRecord[]): Promise<void> {
  const ids = undoRecords.flatMap(idsOf);
  const relationIds = undoRecords.flatMap(({ content }) =>
    content.before.map(({ row }) => String(row.relation_id)),
  );
  await asSystem(tx, viewer, async () => {
    await lockRelationsForShare(tx, relationIds);
    await tx.$queryRaw`SELECT id::text FROM tasks WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  });
}

/** A task that was done and undone counts as untouched for the earlier records that opened it. */
async function keepUntouched(tx: Transaction, standing: ReadonlyMap<string, StoodAt>): Promise<void> {
  for (const [id, { was, is }] of standing) {
    const containing = JSON.stringify({ next: { id, version: was } });
    await tx.$executeRaw`
      UPDATE task_deeds SET content = jsonb_set(content, '{next,version}', to_jsonb(${is}::int))
      WHERE content @> ${containing}::jsonb`;
  }
}

/** Ledger USERS-56. */
async function reassignFromRemovedUsers(
  tx: Transaction,
  viewer: Viewer,
  ids: readonly string[],
): Promise<void> {
  await tx.task.updateMany({
    where: { id: { in: [...ids] }, doneAt: null, user: { removedAt: { not: null } } },
    data: { userId: viewer.userId ?? '' },
  });
}
