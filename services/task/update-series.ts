import type { Viewer } from '#domain/session/viewer.ts';
import { followingOccurrence } from '#domain/task/series.ts';
import type { TaskContent } from '#domain/task/task.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { Transaction } from '#prisma/database.ts';
import { moveSeries } from './move-series.ts';
import { notifyTasks } from './notify-tasks.ts';
import { planOf } from './series-plan.ts';
import { columnsOf, contentOf, type TaskRow } from './task-row.ts';
import { updateOpenOccurrences } from './update-open-occurrences.ts';

/** New dates move the series (docs/decisions/0050); more occurrences reopen a done one. `row`: as it was. */
export async function updateSeries(
  tx: Transaction,
  viewer: Viewer,
  { row, content }: { readonly row: TaskRow; readonly content: TaskContent },
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<void> {
  const ids = await asSystem(tx, viewer, async () =>
    hasOtherDates(contentOf(row), content)
      ? moveSeries(tx, viewer, row.id, contentOf(row), { now, today })
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
  return updateOpenOccurrences(tx, row.id, contentOf(row), content);
}
