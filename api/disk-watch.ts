import { outageOf } from '#prisma/outage.ts';

/** Milliseconds for which one refusal counts: people go on saving, and each try tells anew. */
const COUNTS_FOR = 60_000;

/** What the queries of this process came to know of the room that Postgres has on its disks. */
export interface DiskWatch {
  /** Told of every query that failed. */
  readonly noteFailure: (error: unknown) => void;
  /** Whether Postgres refused something for want of room within the last minute. */
  readonly isFull: () => boolean;
}

/** Postgres does not tell how full its disks are, only that a statement found no room. */
export function createDiskWatch(now: () => number = () => performance.now()): DiskWatch {
  let refusedAt: number | undefined;
  return {
    noteFailure: (error) => {
      if (outageOf(error) === 'full') refusedAt = now();
    },
    isFull: () => refusedAt !== undefined && now() - refusedAt < COUNTS_FOR,
  };
}
