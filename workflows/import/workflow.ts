import { continueAsNew, proxyActivities, workflowInfo } from '@temporalio/workflow';
import type { ImportActivities, ImportRelationsInput } from './contract.ts';

/** Retries are safe: each batch stores its outcome in its transaction. */
const { workImport } = proxyActivities<ImportActivities>({
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '5 s',
  retry: { initialInterval: '500 ms', maximumInterval: '15 s' },
});

export async function importRelations(input: ImportRelationsInput): Promise<void> {
  while ((await workImport(input)) === 'more') {
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof importRelations>(input);
  }
}
