import type { DirectoryClient } from '#prisma/directory.ts';
import { outageOf } from '#prisma/outage.ts';

/** What the queries of this process came to know of the room that Postgres has on its disks. */
export interface DiskWatch {
  /** Told of every query that failed. */
  readonly noteFailure: (error: unknown) => void;
  /** Whether Postgres refused something for want of room since room was last proven. */
  readonly isInDoubt: () => boolean;
  /** Told that room was proven. */
  readonly noteRoom: () => void;
}

/** Postgres does not tell how full its disks are, only that a statement found no room. */
export function createDiskWatch(): DiskWatch {
  let isInDoubt = false;
  return {
    noteFailure: (error) => {
      if (outageOf(error) === 'full') isInDoubt = true;
    },
    isInDoubt: () => isInDoubt,
    noteRoom: () => {
      isInDoubt = false;
    },
  };
}

/**
 * Takes two megabytes of the disk for a moment, by a sort that finds no room in memory. A row would prove less: it may
 * go where a page has room left. Throws what Postgres refuses it with.
 */
export async function takeRoom(directory: Pick<DirectoryClient, '$transaction'>): Promise<void> {
  await directory.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL work_mem = '64kB'`;
    await tx.$queryRaw`
      SELECT count(*) AS count
      FROM (SELECT repeat(md5(number::text), 32) AS text FROM generate_series(1, 2000) number ORDER BY text OFFSET 0) sorted`;
  });
}
