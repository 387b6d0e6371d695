import type { Viewer } from '#domain/session/viewer.ts';
import { followingOccurrence } from '#domain/task/series.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { Transaction } from '#prisma/database.ts';
import { createOccurrences, type OpenedTask } from './create-occurrences.ts';
import { dateOf, momentOf } from './database-days.ts';
import { notifyTasks } from './notify-tasks.ts';
import { nextSeriesVersion, planOf } from './series-plan.ts';
import { TASK_COLUMNS, type TaskRow } from './task-row.ts';

/** Opens no step where another is open (ledger TASKRULES-32); the step keeps its own user. */
export async function openNextStep(
  tx: Transaction,
  viewer: Viewer,
  { id, flowRunId }: Pick<TaskRow, 'id' | 'flowRunId'>,
  now: Date,
): Promise<OpenedTask | null> {
  return asSystem(tx, viewer, async () => {
    const open = await tx.task.count({ where: { flowRunId, flowState: 'active', id: { not: id } } });
    if (open > 0) return null;
    const next = await tx.task.findFirst({
      where: { flowRunId, flowState: 'waiting' },
      orderBy: { flowPosition: 'asc' },
      select: { id: true },
    });
    if (next === null) return null;
    const { day, time } = momentOf(now);
    const opened = await tx.task.update({
      where: { id: next.id },
      data: { flowState: 'active', startDay: dateOf(day), startTime: time, version: { increment: 1 } },
      select: { id: true, version: true },
    });
    await notifyTasks(tx, viewer, [opened.id]);
    return opened;
  });
}

export interface NextOccurrence {
  /** Null when the series has come to its end. */
  readonly next: OpenedTask | null;
  readonly isNew: boolean;
  readonly isSeriesChanged: boolean;
}

/** Opens none where a later one is open already (docs/decisions/0050). */
export async function openNextOccurrence(
  tx: Transaction,
  viewer: Viewer,
  occurrence: { readonly seriesId: string; readonly day: Date },
  now: Date,
): Promise<NextOccurrence> {
  return asSystem(tx, viewer, async () => {
    const later = await tx.task.findFirst({
      where: { seriesId: occurrence.seriesId, doneAt: null, occurrenceDay: { gt: occurrence.day } },
      orderBy: { occurrenceDay: 'asc' },
      select: { id: true, version: true },
    });
    if (later !== null) return { next: later, isNew: false, isSeriesChanged: false };
    const series = await tx.task.findUnique({ where: { id: occurrence.seriesId }, select: TASK_COLUMNS });
    if (series === null || series.doneAt !== null)
      return { next: null, isNew: false, isSeriesChanged: false };
    const following = followingOccurrence(planOf(series));
    const repeats = series.repeats === null || following === null ? series.repeats : series.repeats - 1;
    const rolledDay = following === null ? series.rolledDay : dateOf(following);
    const after = followingOccurrence(planOf({ ...series, repeats, rolledDay }));
    await tx.task.update({
      where: { id: series.id },
      data: {
        repeats,
        rolledDay,
        isSeries: true,
        doneAt: after === null ? now : null,
        ...nextSeriesVersion(series),
      },
    });
    const system = { ...viewer, role: 'system', userId: null } as const;
    const opened = following === null ? [] : await createOccurrences(tx, system, series, [following], now);
    await notifyTasks(tx, viewer, [series.id, ...opened.map(({ id }) => id)]);
    return { next: opened[0] ?? null, isNew: opened.length > 0, isSeriesChanged: true };
  });
}
