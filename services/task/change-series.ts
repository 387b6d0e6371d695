import type { Viewer } from '#domain/session/viewer.ts';
import { beginSeries, followingOccurrence, resumeSeries } from '#domain/task/series.ts';
import type { TaskContent } from '#domain/task/task.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { Transaction } from '#prisma/database.ts';
import { notifyTasks } from './notify-tasks.ts';
import { openOccurrences } from './open-occurrence.ts';
import { planOf } from './series-plan.ts';
import { dateOf } from './task-days.ts';
import { columnsOf, contentOf, TASK_COLUMNS, type TaskRow } from './task-row.ts';

/**
 * Gives open occurrences what was changed of their series. When its dates changed they are taken away instead, and the
 * series goes on after its last done occurrence (docs/decisions/0050). One that was done goes on with more to come. `row`: as it was before.
 */
export async function changeSeries(
  tx: Transaction,
  viewer: Viewer,
  { row, content }: { readonly row: TaskRow; readonly content: TaskContent },
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<void> {
  const ids = await asSystem(tx, viewer, async () =>
    hasOtherDates(contentOf(row), content)
      ? beginAnew(tx, viewer, row.id, now, today)
      : changeCurrent(tx, row, content),
  );
  await notifyTasks(tx, viewer, ids);
}

function hasOtherDates(before: TaskContent, after: TaskContent): boolean {
  return (
    before.start?.day !== after.start?.day ||
    before.end?.day !== after.end?.day ||
    before.period !== after.period
  );
}

async function changeCurrent(tx: Transaction, row: TaskRow, content: TaskContent): Promise<string[]> {
  const plan = planOf({ ...row, ...columnsOf(content), doneAt: null });
  if (row.repeats !== content.repeats && followingOccurrence(plan) !== null) {
    await tx.task.updateMany({ where: { id: row.id }, data: { doneAt: null } });
  }
  return changeOpen(tx, row.id, contentOf(row), content);
}

/** Only what was changed: an occurrence may have been given to somebody else since, or have notes of its own. */
async function changeOpen(
  tx: Transaction,
  seriesId: string,
  before: TaskContent,
  after: TaskContent,
): Promise<string[]> {
  const startTime = after.start?.time ?? null;
  const changes = {
    ...(before.relationId === after.relationId ? {} : { relationId: after.relationId }),
    ...(before.subject === after.subject
      ? {}
      : { subject: after.subject, sortSubject: foldText(after.subject) }),
    ...(before.notes === after.notes ? {} : { notes: after.notes }),
    ...(before.userId === after.userId ? {} : { userId: after.userId }),
    ...((before.start?.time ?? null) === startTime ? {} : { startTime }),
  };
  if (Object.keys(changes).length === 0) return [];
  const rows = await tx.task.updateManyAndReturn({
    where: { seriesId, doneAt: null },
    data: { ...changes, version: { increment: 1 } },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

async function beginAnew(
  tx: Transaction,
  viewer: Viewer,
  seriesId: string,
  now: Date,
  today: string,
): Promise<string[]> {
  const open = await tx.task.findMany({ where: { seriesId, doneAt: null }, select: { id: true } });
  await tx.task.deleteMany({ where: { id: { in: open.map(({ id }) => id) } } });
  const last = await tx.task.findFirst({
    where: { seriesId },
    orderBy: { occurrenceDay: 'desc' },
    select: { occurrenceDay: true },
  });
  const stored = await tx.task.findUniqueOrThrow({ where: { id: seriesId }, select: TASK_COLUMNS });
  // Occurrences that were taken away are still to be made.
  const repeats = stored.repeats === null ? null : stored.repeats + open.length;
  const rolledDay = last?.occurrenceDay ?? null;
  const series = { ...stored, repeats, rolledDay, doneAt: null };
  const step =
    rolledDay === null ? beginSeries(contentOf(series), today) : resumeSeries(planOf(series), today);
  await tx.task.update({
    where: { id: seriesId },
    data: {
      repeats: step.repeats,
      rolledDay: dateOf(step.days.at(-1) ?? null) ?? rolledDay,
      isSeries: rolledDay !== null || step.days.length > 0,
      doneAt: step.isDone ? now : null,
    },
  });
  const system = { ...viewer, role: 'system', userId: null } as const;
  const opened = await openOccurrences(tx, system, series, step.days, now);
  return [...open, ...opened].map(({ id }) => id);
}
