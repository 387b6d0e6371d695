import type { DirectoryClient } from '#prisma/directory.ts';
import { outageOf } from '#prisma/outage.ts';

export interface DiskWatch {
  readonly recordFailure: (error: unknown) => void;
  readonly mayBeFull: () => boolean;
  readonly noteSpace: () => void;
}

/** Postgres does not say how full its disks are, only that a statement found no space. */
export function createDiskWatch(): DiskWatch {
  let mayBeFull = false;
  return {
    recordFailure: (error) => {
      if (outageOf(error) === 'full') mayBeFull = true;
    },
    mayBeFull: () => mayBeFull,
    noteSpace: () => {
      mayBeFull = false;
    },
  };
}

/** Sorts two megabytes on disk, because a new row may fit in a page that has space. Throws what Postgres throws. */
export async function requireDiskSpace(directory: Pick<DirectoryClient, '$transaction'>): Promise<void> {
  await directory.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL work_mem = '64kB'`;
    await tx.$queryRaw`
      SELECT count(*) AS count
      FROM (SELECT repeat(md5(number::text), 32) AS text FROM generate_series(1, 2000) number ORDER BY text OFFSET 0) sorted`;
  });
}
