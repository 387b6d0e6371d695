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

/** As the system: the series' user may be unseen. The table refuses a second task of an occurrence. */
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
