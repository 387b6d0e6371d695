import { proxyLocalActivities } from '@temporalio/workflow';
import type { CleanUpActivities, CleanUpResult } from './contract.ts';

/** Retries are left to the next clean-up, which finds whatever this one did not. */
const database = proxyLocalActivities<CleanUpActivities>({
  startToCloseTimeout: '1 minute',
  retry: { maximumAttempts: 1 },
});

/** A repair that fails stops no other, and fails the clean-up at its end, for ops to see. */
export async function sweep(): Promise<CleanUpResult> {
  const repairs = [
    database.requeueStaleRuns(),
    database.requeueStaleImports(),
    database.deleteOldImportRows(),
    database.deleteOldDeeds(),
    database.deleteOldAppointments(),
    database.requeueStaleSends(),
  ] as const;
  await Promise.allSettled(repairs);
  const [runs, imports, batches, undoRecords, appointments, sends] = await Promise.all(repairs);
  return { runs, imports, batches, undoRecords, appointments, sends };
}
