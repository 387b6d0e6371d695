import type { DirectoryClient } from '#prisma/directory.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { cleanUpRows } from '#services/set-aside/clean-up-rows.ts';

const DAY = 24 * 60 * 60_000;

/**
 * Deletes the undo records that are older than a day, which nobody uses any more; files that only such a
 * removal kept go along, by a trigger. Safe to retry.
 */
export async function deleteOldUndoRecords(
  directory: Pick<DirectoryClient, '$executeRaw' | '$queryRaw'>,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - DAY);
  const isOld = Prisma.sql`created_at < ${before}::timestamptz`;
  return cleanUpRows(directory, {
    id: Prisma.sql`id`,
    list: Prisma.sql`SELECT id::text FROM task_deeds WHERE ${isOld}`,
    remove: (condition) => Prisma.sql`DELETE FROM task_deeds WHERE ${isOld} AND ${condition}`,
  });
}
