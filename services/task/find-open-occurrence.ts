import { ValidationError } from '#domain/errors.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { missingTask } from './lock-task.ts';

/** The latest; null for none. Throws NotFoundError, and ValidationError for a task that is no series. */
export async function findOpenOccurrence(client: LeasedClient, seriesId: string): Promise<string | null> {
  const task = await client.task.findUnique({ where: { id: seriesId }, select: { kind: true } });
  if (task === null) throw missingTask();
  if (task.kind !== 'periodic') {
    throw new ValidationError([{ field: 'id', message: 'Deze taak is niet periodiek.' }]);
  }
  const occurrence = await client.task.findFirst({
    where: { seriesId, doneAt: null },
    orderBy: { occurrenceDay: 'desc' },
    select: { id: true },
  });
  return occurrence?.id ?? null;
}
