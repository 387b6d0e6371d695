import type { DirectoryClient } from '#prisma/directory.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { cleanUpRows } from '#services/set-aside/clean-up-rows.ts';

const DAY = 24 * 60 * 60_000;

/** A trigger deletes the files that only such a record kept. Safe to retry. */
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
