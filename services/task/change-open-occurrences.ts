import type { TaskContent } from '#domain/task/task.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { Transaction } from '#prisma/database.ts';

/**
 * Gives open occurrences what was changed of their series, and no more: one may have been given to somebody else since,
 * or have notes of its own, which stay. Returns the ids of those that changed.
 */
export async function changeOpenOccurrences(
  tx: Transaction,
  seriesId: string,
  before: TaskContent,
  after: TaskContent,
): Promise<string[]> {
  const startTime = after.start?.time ?? null;
  const changes = {
    ...(before.relationId === after.relationId ? {} : { relationId: after.relationId }),
    ...(before.subject === after.subject
      ? {}
      : { subject: after.subject, sortSubject: foldText(after.subject) }),
    ...(before.userId === after.userId ? {} : { userId: after.userId }),
    ...((before.start?.time ?? null) === startTime ? {} : { startTime }),
  };
  const open = { seriesId, doneAt: null };
  const next = { version: { increment: 1 } };
  const select = { id: true };
  const noted =
    before.notes === after.notes
      ? []
      : await tx.task.updateManyAndReturn({
          where: { ...open, notes: before.notes },
          data: { notes: after.notes, ...next },
          select,
        });
  const changed =
    Object.keys(changes).length === 0
      ? []
      : await tx.task.updateManyAndReturn({ where: open, data: { ...changes, ...next }, select });
  return [...new Set([...noted, ...changed].map(({ id }) => id))];
}
