import { continueAsNew, proxyActivities, workflowInfo } from '@temporalio/workflow';
import type { ImportActivities, ImportRelationsInput } from './contract.ts';

/** Batches say in their own transaction that they were done: a lost worker or database may be retried without end. */
const { workImport } = proxyActivities<ImportActivities>({
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '5 s',
  retry: { initialInterval: '500 ms', maximumInterval: '15 s' },
});

/** Takes an import through the phase it is in: rehearsing, importing or undoing. */
export async function importRelations(input: ImportRelationsInput): Promise<void> {
  while ((await workImport(input)) === 'more') {
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof importRelations>(input);
  }
}
