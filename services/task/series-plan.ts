import type { SeriesPlan } from '#domain/task/series.ts';
import type { TaskPeriod } from '#domain/task/task.ts';
import { dayOf } from './database-days.ts';
import type { TaskRow } from './task-row.ts';

/** Throws for a row that is no periodic task. */
export function planOf(
  row: Pick<TaskRow, 'startDay' | 'period' | 'endDay' | 'repeats' | 'rolledDay' | 'doneAt'>,
): SeriesPlan {
  if (row.startDay === null || row.period === null) throw new Error('a series has a start and a period');
  return {
    anchor: dayOf(row.startDay),
    period: row.period as TaskPeriod,
    endDay: dayOf(row.endDay),
    repeats: row.repeats,
    rolledDay: dayOf(row.rolledDay),
    isDone: row.doneAt !== null,
  };
}

/** An open form would write back a number that counts this occurrence, so its save must conflict. */
export function nextSeriesVersion({ repeats }: Pick<TaskRow, 'repeats'>) {
  return repeats === null ? {} : { version: { increment: 1 } };
}
