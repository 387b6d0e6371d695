/** Type of the workflow that restarts every schedule (ledger REST-128). */
export const RESTART_SCHEDULES = 'restartSchedules';

export interface ScheduleActivities {
  /** Deletes the schedules and declares them anew, so a repeated try ends the same; answers their names. */
  restartSchedules(): Promise<readonly string[]>;
}
