import { proxyActivities } from '@temporalio/workflow';
import type { ScheduleActivities } from './contract.ts';

/** Safe to retry: see contract.ts. */
const activities = proxyActivities<ScheduleActivities>({
  startToCloseTimeout: '1 minute',
  retry: { initialInterval: '1 s', maximumInterval: '10 s', maximumAttempts: 10 },
});

export async function restartSchedules(): Promise<readonly string[]> {
  return activities.restartSchedules();
}
