import type { Viewer } from '#domain/session/viewer.ts';
import { dueOccurrences } from '#domain/task/series.ts';
import type { Transaction } from '#prisma/database.ts';
import { createOccurrences } from './create-occurrences.ts';
import { dateOf } from './database-days.ts';
import { lockRelationsForShare } from './lock-relations-for-share.ts';
import { notifyTasks } from './notify-tasks.ts';
import { nextSeriesVersion, planOf } from './series-plan.ts';
import { TASK_COLUMNS } from './task-row.ts';

/** More occurrences than a series can owe, unless it slept for years; the rest follows at the next run. */
const MOST_AT_ONCE = 60;

/** Safe to repeat: the series says how far it came, and the table refuses a second task of an occurrence. */
export async function rollSeries(
  tx: Transaction,
  system: Viewer,
  seriesId: string,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<number> {
  const found = await tx.task.findUnique({ where: { id: seriesId }, select: { relationId: true } });
  if (found === null) return 0;
  await lockRelationsForShare(tx, [found.relationId]);
  await tx.$queryRaw`SELECT id::text FROM tasks WHERE id = ${seriesId}::uuid FOR UPDATE`;
  const series = await tx.task.findUnique({ where: { id: seriesId, doneAt: null }, select: TASK_COLUMNS });
  if (series === null) return 0;
  const due = dueOccurrences(planOf(series), today, MOST_AT_ONCE);
  if (due.days.length === 0 && !due.isDone) return 0;
  const opened = await createOccurrences(tx, system, series, due.days, now);
  await tx.task.update({
    where: { id: seriesId },
    data: {
      repeats: due.repeats,
      rolledDay: dateOf(due.days.at(-1) ?? null) ?? series.rolledDay,
      isSeries: series.isSeries || due.days.length > 0,
      doneAt: due.isDone ? now : null,
      ...nextSeriesVersion(series),
    },
  });
  await notifyTasks(tx, system, [seriesId, ...opened.map(({ id }) => id)]);
  return opened.length;
}
