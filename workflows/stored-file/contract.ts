import type { Branches } from '#workflows/branches.ts';

/** Type of the workflow that removes files which nobody owns; a schedule starts it (workflows/schedules.ts). */
export const CLEAN_UP_FILES = 'sweepFiles';

export interface FileCleanUpResult {
  readonly unowned: number;
  readonly removed: number;
}

export interface StoredFileActivities {
  /** Deletes files that nothing came to own. One statement on our own database, which finds nothing the next time. */
  deleteUnownedFiles(): Promise<number>;
  /** Removes bytes whose row is gone. Safe to retry, because bytes that are not there count as removed. */
  removeBytesOfDeletedFiles(): Promise<number>;
}

export const CLEAN_UP_FILES_BRANCHES = {
  cleaned: ['deleteUnownedFiles', 'removeBytesOfDeletedFiles', 'completed'],
  'rows-that-stay': [
    'deleteUnownedFiles',
    'deleteUnownedFiles failed',
    'removeBytesOfDeletedFiles',
    'failed',
  ],
} as const satisfies Branches;
