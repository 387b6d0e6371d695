import type { Branches } from '#workflows/branches.ts';

/** Type of the workflow that repairs what was left behind; a schedule starts it (workflows/schedules.ts). */
export const CLEAN_UP = 'sweep';

export interface CleanUpResult {
  readonly runs: number;
  readonly imports: number;
  readonly batches: number;
  readonly undoRecords: number;
  readonly appointments: number;
  readonly sends: number;
}

/** Each is one statement on our own database, and finds nothing when it is run again right after. */
export interface CleanUpActivities {
  /** Requeues open runs on which nothing was done for ten minutes, and stamps them in the same statement. */
  requeueStaleRuns(): Promise<number>;
  /** Requeues running imports of which no batch was done for ten minutes, and stamps them in the same statement. */
  requeueStaleImports(): Promise<number>;
  /** Enqueues mails and mailings again that were due ten minutes ago; their rows say what is left. */
  requeueStaleSends(): Promise<number>;
  /** Deletes the rows of imports that are kept no longer. */
  deleteOldImportRows(): Promise<number>;
  /** Deletes the undo records of tasks that nobody uses any more, with files that only they kept. */
  deleteOldDeeds(): Promise<number>;
  /** Deletes appointments for good whose deletion nobody can undo any more and which no calendar has. */
  deleteOldAppointments(): Promise<number>;
}

export const CLEAN_UP_BRANCHES = {
  cleaned: ['requeueStaleRuns', 'requeueStaleSends', 'completed'],
  'one-repair-failed': ['requeueStaleRuns failed', 'requeueStaleSends', 'failed'],
} as const satisfies Branches;
