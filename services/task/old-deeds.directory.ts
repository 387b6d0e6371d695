import type { DirectoryClient } from '#prisma/directory.ts';

const DAY = 24 * 60 * 60_000;

/**
 * Deletes what users completed or removed more than a day ago, which nobody takes back any more; files that only such a
 * removal kept go along, by a trigger. Safe to retry.
 */
export async function deleteOldDeeds(
  directory: Pick<DirectoryClient, '$executeRaw'>,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - DAY);
  return directory.$executeRaw`DELETE FROM task_deeds WHERE created_at < ${before}::timestamptz`;
}
