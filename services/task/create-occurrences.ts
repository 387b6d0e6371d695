import type { Viewer } from '#domain/session/viewer.ts';
import { occurrenceContent } from '#domain/task/series.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { Transaction } from '#prisma/database.ts';
import { dateOf } from './database-days.ts';
import { columnsOf, contentOf, type TaskRow } from './task-row.ts';

export interface OpenedTask {
  readonly id: string;
  readonly version: number;
}

/**
 * Makes the task of each day, where there is none yet, in the name of the system: the series' user need not be one whom
 * the viewer sees. The table refuses a second task of one occurrence. Returns those that were made.
 */
export async function createOccurrences(
  tx: Transaction,
  viewer: Viewer,
  series: TaskRow,
  days: readonly string[],
  now: Date,
): Promise<readonly OpenedTask[]> {
  if (days.length === 0) return [];
  return asSystem(tx, viewer, () =>
    tx.task.createManyAndReturn({
      skipDuplicates: true,
      select: { id: true, version: true },
      data: days.map((day) => ({
        ...columnsOf(occurrenceContent(contentOf(series), day)),
        officeId: series.officeId,
        kind: 'periodic',
        seriesId: series.id,
        occurrenceDay: dateOf(day),
        createdAt: now,
      })),
    }),
  );
}
