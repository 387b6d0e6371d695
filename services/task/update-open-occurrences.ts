import type { TaskContent } from '#domain/task/task.ts';
import { sortKey } from '#domain/text/fold-text.ts';
import type { Transaction } from '#prisma/database.ts';
import { contentOf, TASK_COLUMNS } from './task-row.ts';

/** What somebody changed of an occurrence itself stays. Returns the ids of those that changed. */
export async function updateOpenOccurrences(
  tx: Transaction,
  seriesId: string,
  before: TaskContent,
  after: TaskContent,
): Promise<string[]> {
  const open = await tx.task.findMany({ where: { seriesId, doneAt: null }, select: TASK_COLUMNS });
  const changed: string[] = [];
  for (const row of open) {
    const data = inherited(contentOf(row), before, after);
    if (Object.keys(data).length === 0) continue;
    await tx.task.update({
      where: { id: row.id },
      data: { ...data, version: { increment: 1 } },
      select: { id: true },
    });
    changed.push(row.id);
  }
  return changed;
}

function inherited(own: TaskContent, before: TaskContent, after: TaskContent) {
  const follows = (read: (content: TaskContent) => string | null) =>
    read(before) !== read(after) && read(own) === read(before);
  const startTimeOf = ({ start }: TaskContent) => start?.time ?? null;
  const { relationId, subject, userId, notes } = after;
  return {
    ...(follows((content) => content.relationId) && { relationId }),
    ...(follows((content) => content.subject) && { subject, sortSubject: sortKey(subject) }),
    ...(follows((content) => content.userId) && { userId }),
    ...(follows((content) => content.notes) && { notes }),
    ...(follows(startTimeOf) && { startTime: startTimeOf(after) }),
  };
}
