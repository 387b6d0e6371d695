import { isDeepStrictEqual } from 'node:util';
import type { Viewer } from '#domain/session/viewer.ts';
import { beginSeries, occurrenceContent, resumeSeries } from '#domain/task/series.ts';
import type { TaskContent } from '#domain/task/task.ts';
import { taskFields } from '#domain/task/task-fields.ts';
import type { Transaction } from '#prisma/database.ts';
import { createOccurrences } from './create-occurrences.ts';
import { dateOf, dayOf } from './database-days.ts';
import { planOf } from './series-plan.ts';
import { contentOf, TASK_COLUMNS } from './task-row.ts';
import { updateOpenOccurrences } from './update-open-occurrences.ts';

/**
 * Unchanged open occurrences go and the series continues behind what stays, so that new dates cost nobody's
 * work (docs/decisions/0050). `before`: the series as it was. Returns the ids of all occurrences touched.
 */
export async function moveSeries(
  tx: Transaction,
  viewer: Viewer,
  seriesId: string,
  before: TaskContent,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<string[]> {
  const stored = await tx.task.findUniqueOrThrow({ where: { id: seriesId }, select: TASK_COLUMNS });
  const { unchangedIds, isAnyLeft } = await unchangedOccurrences(tx, seriesId, before);
  await tx.task.deleteMany({ where: { id: { in: unchangedIds } } });
  const last = await tx.task.findFirst({
    where: { seriesId },
    orderBy: { occurrenceDay: 'desc' },
    select: { occurrenceDay: true },
  });
  const rolledDay = last?.occurrenceDay ?? null;
  const repeats = stored.repeats === null ? null : stored.repeats + unchangedIds.length;
  const series = { ...stored, repeats, rolledDay, doneAt: null };
  const step =
    rolledDay === null
      ? beginSeries(contentOf(series), today)
      : resumeSeries(planOf(series), today, { isListed: isAnyLeft });
  const day = step.days.at(-1) ?? null;
  await tx.task.update({
    where: { id: seriesId },
    data: {
      repeats: step.repeats,
      rolledDay: dateOf(day) ?? rolledDay,
      isSeries: rolledDay !== null || day !== null,
      doneAt: step.isDone ? now : null,
    },
  });
  const changed = await updateOpenOccurrences(tx, seriesId, before, contentOf(stored));
  const system = { ...viewer, role: 'system', userId: null } as const;
  const opened = await createOccurrences(tx, system, series, step.days, now);
  return [...unchangedIds, ...changed, ...opened.map(({ id }) => id)];
}

async function unchangedOccurrences(
  tx: Transaction,
  seriesId: string,
  series: TaskContent,
): Promise<{ readonly unchangedIds: string[]; readonly isAnyLeft: boolean }> {
  const open = await tx.task.findMany({
    where: { seriesId, doneAt: null },
    select: { ...TASK_COLUMNS, _count: { select: { attachments: true } } },
  });
  const unchanged = open.filter(({ _count: { attachments }, ...row }) => {
    const made = occurrenceContent(series, dayOf(row.occurrenceDay) ?? '');
    return attachments === 0 && isDeepStrictEqual(taskFields(contentOf(row)), taskFields(made));
  });
  return { unchangedIds: unchanged.map(({ id }) => id), isAnyLeft: unchanged.length < open.length };
}
