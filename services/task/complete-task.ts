import { ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { occurrenceContent } from '#domain/task/series.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { Clock } from '#services/clock.ts';
import { lockOfficeWrites } from '#services/office/office-writes-lock.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { ofTask, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { dayOf } from './database-days.ts';
import { listOpenOccurrenceIds } from './list-open-occurrence-ids.ts';
import { lockTask } from './lock-task.ts';
import { notifyTasks } from './notify-tasks.ts';
import { openNextOccurrence, openNextStep } from './open-next.ts';
import { columnsOf, contentOf, type TaskRow } from './task-row.ts';
import { createUndoRecord, keepTasks, type UndoContent } from './undo-records.ts';
import { refuseLateChange, storeChange, type UpdateTask } from './update-task.ts';

export interface CompleteTask {
  readonly requestId: string;
  readonly id: string;
  /** The user may take it back under this, alone or with others. */
  readonly undoToken: string;
  /** False completes its earliest open occurrence: it may have become a series since somebody saw it. */
  readonly endsSeries: boolean;
  /** Saved first, together or not at all; a task that is done already takes none. */
  readonly change?: Omit<UpdateTask, 'requestId' | 'id'>;
}

export type CompletedTask = { readonly taskId: string; readonly nextId: string | null };

/**
 * Completes a task, and opens what follows: the next step of its flow, or the next occurrence of its series (ledger
 * TASKRULES-10, 24, 25, 32). A periodic task without occurrences completes its first one; a series ends, and its open
 * occurrences go, or completes one of them where it is done. A task that is done already stays as it is. Throws
 * ForbiddenError, NotFoundError, ValidationError for a step that waits, and what a change throws.
 */
export async function completeTask(
  context: Clock,
  client: LeasedClient,
  viewer: Viewer,
  command: CompleteTask,
): Promise<CompletedTask> {
  assertMayWrite(viewer);
  const { requestId, id, undoToken, endsSeries, change } = command;
  const input = { id, deedId: undoToken, endsSeries, change };
  return client.$transaction(async (tx) => {
    if (command.change !== undefined) await lockOfficeWrites(tx, viewer.officeId);
    return answerOnce<CompletedTask>(
      tx,
      viewer,
      { requestId, operation: 'completeTask', input },
      async () => ({ keep: true, answer: await changeAndComplete(tx, viewer, command, context.now()) }),
    );
  });
}

async function changeAndComplete(
  tx: Transaction,
  viewer: Viewer,
  command: CompleteTask,
  now: Date,
): Promise<CompletedTask> {
  let row = await lockTaskToComplete(tx, viewer, command);
  if (row !== null && command.change !== undefined) {
    await storeChange(tx, viewer, { ...command.change, id: command.id }, now);
    row = await lockTaskToComplete(tx, viewer, command);
  }
  if (row === null) {
    if (command.change !== undefined)
      await refuseLateChange(tx, viewer, { ...command.change, id: command.id });
    return { taskId: command.id, nextId: null };
  }
  return { taskId: row.id, nextId: await complete(tx, viewer, row, command.undoToken, now) };
}

async function lockTaskToComplete(
  tx: Transaction,
  viewer: Viewer,
  { id, endsSeries }: CompleteTask,
): Promise<TaskRow | null> {
  const row = await lockTask(tx, viewer, id);
  if (!row.isSeries || (endsSeries && row.doneAt === null)) return row.doneAt === null ? row : null;
  const [earliest] = await listOpenOccurrenceIds(tx, viewer, id);
  return earliest === undefined ? null : lockTask(tx, viewer, earliest);
}

async function complete(
  tx: Transaction,
  viewer: Viewer,
  row: TaskRow,
  undoToken: string,
  now: Date,
): Promise<string | null> {
  if (row.flowState === 'waiting') {
    throw new ValidationError([{ field: 'id', message: 'Deze stap is nog niet aan de beurt.' }]);
  }
  const { content, nextId, removedIds = [] } = await completeByKind(tx, viewer, row, now);
  // The undo record keeps the attachments' files, so it comes first.
  await createUndoRecord(tx, viewer, { undoToken, action: 'completed', taskId: row.id, content, removedIds });
  if (removedIds.length > 0) {
    await asSystem(tx, viewer, () => tx.task.deleteMany({ where: { id: { in: [...removedIds] } } }));
  }
  const changes = { subject: { from: row.subject, to: row.subject } };
  await recordAuditEntries(tx, viewer, [
    { ...ofTask(row.id, row.relationId), action: 'completed', entityVersion: row.version + 1, changes },
  ]);
  await notifyTasks(tx, viewer, [row.id, ...content.before.map((kept) => String(kept.row.id))]);
  return nextId;
}

interface Completion {
  readonly content: UndoContent;
  readonly nextId: string | null;
  readonly removedIds?: readonly string[];
}

async function completeByKind(tx: Transaction, viewer: Viewer, row: TaskRow, now: Date): Promise<Completion> {
  const nothing = { made: [], next: null, orphans: [] };
  const { id, seriesId, occurrenceDay } = row;
  if (row.kind === 'flow') {
    const before = await keepTasks(tx, viewer, [id]);
    await markDone(tx, id, now, { flowState: 'done' });
    const next = await openNextStep(tx, viewer, row, now);
    const content = { ...nothing, before, next: next && { ...next, isNew: false } };
    return { content, nextId: next?.id ?? null };
  }
  if (seriesId !== null && occurrenceDay !== null) {
    const before = await keepTasks(tx, viewer, [id, seriesId]);
    await markDone(tx, id, now);
    const following = await openNextOccurrence(tx, viewer, { seriesId, day: occurrenceDay }, now);
    const { next, isNew, isSeriesChanged } = following;
    const kept = isSeriesChanged ? before : before.filter((one) => one.row.id === id);
    const content = { ...nothing, before: kept, next: next !== null && isNew ? { ...next, isNew } : null };
    return { content, nextId: next?.id ?? null };
  }
  if (row.isSeries) return endSeries(tx, viewer, row, now);
  if (row.kind === 'periodic' && occurrenceDay === null) return completeFirst(tx, viewer, row, now);
  const before = await keepTasks(tx, viewer, [id]);
  await markDone(tx, id, now);
  return { content: { ...nothing, before }, nextId: null };
}

async function markDone(
  tx: Transaction,
  id: string,
  now: Date,
  more: { readonly flowState?: 'done' } = {},
): Promise<void> {
  await tx.task.updateMany({ where: { id }, data: { ...more, doneAt: now, version: { increment: 1 } } });
}

/** Done occurrences stay; open ones go. */
async function endSeries(tx: Transaction, viewer: Viewer, row: TaskRow, now: Date): Promise<Completion> {
  const open = await listOpenOccurrenceIds(tx, viewer, row.id);
  const before = await keepTasks(tx, viewer, [row.id, ...open]);
  await markDone(tx, row.id, now);
  return { content: { before, made: [], next: null, orphans: [] }, nextId: null, removedIds: open };
}

/** The task becomes the series of its first occurrence, which is done. */
async function completeFirst(tx: Transaction, viewer: Viewer, row: TaskRow, now: Date): Promise<Completion> {
  const before = await keepTasks(tx, viewer, [row.id]);
  const { startDay, repeats } = row;
  if (startDay === null) throw new Error('a periodic task has a start');
  const first = await asSystem(tx, viewer, async () => {
    await tx.task.update({
      where: { id: row.id },
      data: {
        isSeries: true,
        rolledDay: startDay,
        repeats: repeats === null ? null : Math.max(repeats - 1, 0),
        version: { increment: 1 },
      },
    });
    return tx.task.create({
      data: {
        ...columnsOf(occurrenceContent(contentOf(row), dayOf(startDay))),
        officeId: row.officeId,
        kind: 'periodic',
        seriesId: row.id,
        occurrenceDay: startDay,
        doneAt: now,
        createdAt: now,
      },
      select: { id: true },
    });
  });
  const { next, isNew } = await openNextOccurrence(tx, viewer, { seriesId: row.id, day: startDay }, now);
  const opened = next !== null && isNew ? { ...next, isNew } : null;
  return { content: { before, made: [first.id], next: opened, orphans: [] }, nextId: next?.id ?? null };
}
