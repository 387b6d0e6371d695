import type { DirectoryClient } from '#prisma/directory.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { ObjectStorage } from '#providers/object-storage/object-storage.ts';
import { cleanUpRows } from '#services/set-aside/clean-up-rows.ts';
import { folderOfFile } from './file-cipher.ts';

const DAY = 24 * 60 * 60_000;
const HOUR = 60 * 60_000;
const MOST = 500;

/** Given up, or owned by nothing within a day. Safe to retry. */
export async function deleteUnownedFiles(
  directory: Pick<DirectoryClient, '$executeRaw' | '$queryRaw'>,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - DAY);
  const isForgotten = Prisma.sql`owner_kind IS NULL AND touched_at < ${before}::timestamptz`;
  return cleanUpRows(directory, {
    id: Prisma.sql`id`,
    list: Prisma.sql`SELECT id::text FROM stored_files WHERE ${isForgotten}`,
    remove: (condition) => Prisma.sql`DELETE FROM stored_files WHERE ${isForgotten} AND ${condition}`,
  });
}

/**
 * Repeated an hour later, when nothing can still be under way. Failures are thrown after the others went,
 * with ids. Safe to retry: what is not there counts as removed.
 */
export async function removeBytesOfDeletedFiles(
  directory: Pick<DirectoryClient, 'removedFile'>,
  storage: Pick<ObjectStorage, 'removeFolder'>,
  now: Date,
): Promise<number> {
  const beforeLastHour = { lt: new Date(now.getTime() - HOUR) };
  const removed = await directory.removedFile.findMany({
    where: { OR: [{ emptiedAt: null }, { removedAt: beforeLastHour }] },
    orderBy: { removedAt: 'asc' },
    take: MOST,
  });
  const emptied: string[] = [];
  const failures = new Map<string, unknown>();
  for (const { officeId, fileId } of removed) {
    try {
      await storage.removeFolder(folderOfFile(officeId, fileId));
      emptied.push(fileId);
    } catch (error) {
      failures.set(fileId, error);
    }
  }
  const ids = { in: emptied };
  await directory.removedFile.updateMany({ where: { fileId: ids }, data: { emptiedAt: now } });
  await directory.removedFile.deleteMany({ where: { fileId: ids, removedAt: beforeLastHour } });
  if (failures.size > 0) {
    const left = [...failures.keys()].join(', ');
    throw new AggregateError(failures.values(), `bytes of deleted files could not be removed: ${left}`);
  }
  return removed.length;
}
