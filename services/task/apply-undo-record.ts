import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { insertRemovedTasks } from './insert-removed-tasks.ts';
import { missingTask } from './lock-task.ts';
import type { KeptTask, UndoContent } from './undo-records.ts';

export interface UndoRecord {
  readonly action: string;
  readonly taskId: string;
  readonly content: UndoContent;
}

/** A task that is as it was at version `was`, now under version `is`. */
export interface StoodAt {
  readonly was: number;
  readonly is: number;
}

type Row = KeptTask['row'];
type Next = NonNullable<UndoContent['next']>;

/** As the system. `standing`: restored by later records of this undo, so untouched. Throws NotFoundError. */
export async function applyUndoRecord(
  tx: Transaction,
  viewer: Viewer,
  undoRecord: UndoRecord,
  standing: Map<string, StoodAt>,
): Promise<void> {
  const { action, taskId, content } = undoRecord;
  const { before, made, next } = content;
  const there = await tx.task.findMany({
    where: { id: { in: before.map(({ row }) => String(row.id)) } },
    select: { id: true },
  });
  const present = new Set(there.map(({ id }) => id));
  const missing = before.filter(({ row }) => !present.has(String(row.id)));
  if (action === 'completed' && !present.has(taskId)) throw missingTask();
  const isNextBack = next === null || (await undoNext(tx, next, standing));
  if (made.length > 0) {
    await undoFirst(tx, undoRecord, isNextBack);
    return;
  }
  for (const { row } of before) {
    if (row.id === taskId && present.has(taskId)) await reopen(tx, row, standing);
    else if (present.has(String(row.id)) && isNextBack) await undoSeries(tx, row, next === null ? 0 : 1);
  }
  // A series that somebody deleted since is not the completion's to restore.
  const removed = action === 'completed' ? missing.filter(({ row }) => row.series_id === taskId) : missing;
  await insertRemovedTasks(tx, viewer, removed);
  for (const { row } of removed) {
    standing.set(String(row.id), { was: Number(row.version), is: Number(row.version) + 1 });
  }
  await tx.task.updateMany({
    where: { id: { in: [...content.orphans] }, seriesId: null },
    data: { seriesId: taskId },
  });
}

/** False where somebody touched it since, or its series went on behind it. */
async function undoNext(
  tx: Transaction,
  { id, version, isNew }: Next,
  standing: ReadonlyMap<string, StoodAt>,
): Promise<boolean> {
  const stood = standing.get(id);
  const untouched = { id, version: stood?.was === version ? stood.is : version, doneAt: null };
  if (!isNew) {
    const { count } = await tx.task.updateMany({
      where: untouched,
      data: { flowState: 'waiting', startDay: null, startTime: null, version: { increment: 1 } },
    });
    return count > 0;
  }
  const next = await tx.task.findFirst({
    where: untouched,
    select: { occurrenceDay: true, series: { select: { rolledDay: true } } },
  });
  if (next === null || next.series?.rolledDay?.getTime() !== next.occurrenceDay?.getTime()) return false;
  await tx.task.deleteMany({ where: { id } });
  return true;
}

/** A periodic task whose first occurrence was completed stands in the list itself again. */
async function undoFirst(
  tx: Transaction,
  { content: { before, made, next } }: UndoRecord,
  isNextBack: boolean,
): Promise<void> {
  const first = { id: { in: [...made] } };
  if (!isNextBack) {
    await tx.task.updateMany({ where: first, data: { doneAt: null, version: { increment: 1 } } });
    return;
  }
  await tx.task.deleteMany({ where: first });
  for (const { row } of before) await undoSeries(tx, row, made.length + (next === null ? 0 : 1));
}

async function reopen(tx: Transaction, row: Row, standing: Map<string, StoodAt>): Promise<void> {
  const id = String(row.id);
  const [reopened] = await tx.task.updateManyAndReturn({
    where: { id, doneAt: { not: null } },
    data: { doneAt: null, flowState: row.flow_state as string | null, version: { increment: 1 } },
    select: { version: true },
  });
  // Only the completion and this undo came in between.
  const was = Number(row.version);
  if (reopened?.version === was + 2) standing.set(id, { was, is: reopened.version });
}

/** The number still to make is counted on from now, as somebody may have changed it since. */
async function undoSeries(tx: Transaction, row: Row, uncounted: number): Promise<void> {
  const id = String(row.id);
  await tx.task.updateMany({
    where: { id },
    data: {
      doneAt: row.done_at === null ? null : new Date(String(row.done_at)),
      isSeries: row.is_series as boolean,
      rolledDay: row.rolled_day === null ? null : new Date(`${String(row.rolled_day)}T00:00:00.000Z`),
      version: { increment: 1 },
    },
  });
  await tx.task.updateMany({
    where: { id, repeats: { not: null } },
    data: { repeats: { increment: uncounted } },
  });
}
