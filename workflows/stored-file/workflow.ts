import { proxyActivities } from '@temporalio/workflow';
import type { FileSweepResult, StoredFileActivities } from './contract.ts';

/** What one sweep does not get done, the next one finds. */
const files = proxyActivities<StoredFileActivities>({
  startToCloseTimeout: '5 minutes',
  retry: { maximumAttempts: 1 },
});

/** Deletes files that nobody owns: their rows, and after these their bytes. */
export async function sweepFiles(): Promise<FileSweepResult> {
  const unowned = await files.deleteUnownedFiles();
  return { unowned, removed: await files.removeBytesOfDeletedFiles() };
}
