import { continueAsNew, proxyActivities, workflowInfo } from '@temporalio/workflow';
import type { LookForLotInput, RestoreActivities } from './contract.ts';

/** Tried for as long as the mail service cannot say: until then nothing of the lot leaves. */
const activities = proxyActivities<RestoreActivities>({
  startToCloseTimeout: '2 minutes',
  // Heartbeats come every second, so a killed worker is noticed within this time.
  heartbeatTimeout: '6 s',
  retry: { initialInterval: '1 s', maximumInterval: '1 minute' },
});

export async function lookForLot(input: LookForLotInput): Promise<void> {
  while ((await activities.lookForHeldMails(input)) === 'more') {
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof lookForLot>(input);
  }
}
