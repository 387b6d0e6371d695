import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { notifyAll } from '#prisma/events.ts';

/** Open screens load the tasks again, each as its own viewer. */
export async function notifyTasks(
  tx: Transaction,
  { officeId }: Pick<Viewer, 'officeId'>,
  taskIds: readonly string[],
): Promise<void> {
  if (taskIds.length === 0) return;
  await notifyAll(
    tx,
    [...new Set(taskIds)].map((id) => ({ type: 'task', officeId, id })),
  );
}

export async function notifyAllTasks(tx: Transaction, { officeId }: Pick<Viewer, 'officeId'>): Promise<void> {
  await notifyAll(tx, [{ type: 'tasks', officeId, id: officeId }]);
}
