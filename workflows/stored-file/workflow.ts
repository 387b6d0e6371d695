import { proxyActivities } from '@temporalio/workflow';
import type { FileCleanUpResult, StoredFileActivities } from './contract.ts';

/** Files that one clean-up leaves, the next one finds. */
const files = proxyActivities<StoredFileActivities>({
  startToCloseTimeout: '5 minutes',
  retry: { maximumAttempts: 1 },
});

/** Bytes go after their rows. Rows that cannot go fail the clean-up at its end, for ops to see. */
export async function sweepFiles(): Promise<FileCleanUpResult> {
  const rows = files.deleteUnownedFiles();
  await Promise.allSettled([rows]);
  const removed = await files.removeBytesOfDeletedFiles();
  return { unowned: await rows, removed };
}
