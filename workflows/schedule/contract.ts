import type { Branches } from '#workflows/branches.ts';

/** Type of the workflow that restarts every schedule (ledger REST-128). */
export const RESTART_SCHEDULES = 'restartSchedules';

export interface ScheduleActivities {
  /** Deletes the schedules and declares them again, so a repeated try ends the same; answers their names. */
  restartSchedules(): Promise<readonly string[]>;
}

export const RESTART_SCHEDULES_BRANCHES = {
  restarted: ['restartSchedules', 'completed'],
  'not-restarted': ['restartSchedules', 'restartSchedules failed', 'failed'],
} as const satisfies Branches;
