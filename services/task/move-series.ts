import type { Viewer } from '#domain/session/viewer.ts';
import { beginSeries, occurrenceContent, resumeSeries } from '#domain/task/series.ts';
import type { TaskContent } from '#domain/task/task.ts';
import type { Transaction } from '#prisma/database.ts';
import { changeOpenOccurrences } from './change-open-occurrences.ts';
import { openOccurrences } from './open-occurrence.ts';
import { planOf } from './series-plan.ts';
import { dateOf, dayOf } from './task-days.ts';
import { columnsOf, contentOf, TASK_COLUMNS, type TaskRow } from './task-row.ts';

/**
 * A series whose dates changed goes on behind its last done occurrence. Open ones are taken away, but for those with
 * notes or files of their own: nobody's work is lost by a colleague's new dates. The latest of these becomes the
 * occurrence that comes instead, and the others stay on their days. `before`: the series as it was. Returns the ids of
 * all occurrences that changed, left or came.
 */
export async function moveSeries(
  tx: Transaction,
  viewer: Viewer,
  seriesId: string,
  before: TaskContent,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<string[]> {
  const stored = await tx.task.findUniqueOrThrow({ where: { id: seriesId }, select: TASK_COLUMNS });
  const { bare, written } = await openBySubstance(tx, seriesId, before.notes);
  await tx.task.deleteMany({ where: { id: { in: [...bare] } } });
  const last = await tx.task.findFirst({
    where: { seriesId, doneAt: { not: null } },
    orderBy: { occurrenceDay: 'desc' },
    select: { occurrenceDay: true },
  });
  const rolledDay = last?.occurrenceDay ?? null;
  // Occurrences that were taken away are still to be made, and so is the one that moves.
  const toMake = bare.length + Math.min(written.length, 1);
  const repeats = stored.repeats === null ? null : stored.repeats + toMake;
  const series = { ...stored, repeats, rolledDay, doneAt: null };
  const step =
    rolledDay === null ? beginSeries(contentOf(series), today) : resumeSeries(planOf(series), today);
  const [day] = step.days;
  const heir =
    day === undefined ? undefined : (written.find((occurrence) => occurrence.day === day) ?? written[0]);
  const left = step.repeats === null || heir || written.length === 0 ? step.repeats : step.repeats - 1;
  await tx.task.update({
    where: { id: seriesId },
    data: {
      repeats: left,
      rolledDay: dateOf(day ?? null) ?? rolledDay,
      isSeries: rolledDay !== null || day !== undefined || written.length > 0,
      doneAt: step.isDone || left === 0 ? now : null,
    },
  });
  const changed = await changeOpenOccurrences(tx, seriesId, before, contentOf(stored));
  if (heir && day !== undefined) await moveOccurrence(tx, heir.id, series, day);
  const system = { ...viewer, role: 'system', userId: null } as const;
  const opened = heir ? [] : await openOccurrences(tx, system, series, step.days, now);
  return [...bare, ...changed, ...(heir ? [heir.id] : []), ...opened.map(({ id }) => id)];
}

interface OpenOccurrence {
  readonly id: string;
  readonly day: string | null;
}

/** Open occurrences that say no more than their series, and those that hold somebody's work, the latest first. */
async function openBySubstance(
  tx: Transaction,
  seriesId: string,
  notes: string,
): Promise<{ readonly bare: readonly string[]; readonly written: readonly OpenOccurrence[] }> {
  const open = await tx.task.findMany({
    where: { seriesId, doneAt: null },
    orderBy: { occurrenceDay: 'desc' },
    select: { id: true, notes: true, occurrenceDay: true, _count: { select: { attachments: true } } },
  });
  const isWritten = (row: (typeof open)[number]) => row.notes !== notes || row._count.attachments > 0;
  return {
    bare: open.filter((row) => !isWritten(row)).map(({ id }) => id),
    written: open.filter(isWritten).map(({ id, occurrenceDay }) => ({ id, day: dayOf(occurrenceDay) })),
  };
}

async function moveOccurrence(tx: Transaction, id: string, series: TaskRow, day: string): Promise<void> {
  const { startDay, startTime, endDay, endTime, period } = columnsOf(
    occurrenceContent(contentOf(series), day),
  );
  await tx.task.update({
    where: { id },
    data: {
      ...{ startDay, startTime, endDay, endTime, period },
      occurrenceDay: dateOf(day),
      version: { increment: 1 },
    },
  });
}
