import { NotFoundError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { Transaction } from '#prisma/database.ts';
import { lockRelationsForShare } from './lock-relations-for-share.ts';
import { TASK_COLUMNS, type TaskRow } from './task-row.ts';

/** Its series and open occurrences, or its flow's open steps, are locked too. Throws NotFoundError. */
export async function lockTask(tx: Transaction, viewer: Viewer, id: string): Promise<TaskRow> {
  const found = await tx.task.findUnique({ where: { id }, select: TASK_COLUMNS });
  if (found === null) throw missingTask();
  const { relationId, seriesId, flowRunId } = found;
  await asSystem(tx, viewer, async () => {
    await lockRelationsForShare(tx, [relationId]);
    // In one order, so that two who lock parts of the same series wait for each other.
    await tx.$queryRaw`
      SELECT id::text FROM tasks
      WHERE id IN (${id}::uuid, ${seriesId}::uuid)
         OR (series_id = ${seriesId ?? id}::uuid AND done_at IS NULL)
         OR (flow_run_id = ${flowRunId}::uuid AND done_at IS NULL)
      ORDER BY id FOR UPDATE`;
  });
  const locked = await tx.task.findUnique({ where: { id }, select: TASK_COLUMNS });
  if (locked === null) throw missingTask();
  return locked;
}

export function missingTask(): NotFoundError {
  return new NotFoundError('Deze taak is er niet (meer).');
}
