import { continueAsNew, proxyActivities, sleep, workflowInfo } from '@temporalio/workflow';
import type { PortalActivities, WithdrawLinkInput } from './contract.ts';

/** What is gone already counts as taken away, so a lost worker or database may be retried without end. */
const activities = proxyActivities<PortalActivities>({
  startToCloseTimeout: '1 minute',
  retry: { initialInterval: '1 s', maximumInterval: '1 minute' },
});

const LONGEST_PAUSE_SECONDS = 5 * 60;

/** Tries to withdraw a link, pausing up to five minutes, until it is gone or a person has to decide. */
export async function withdrawLink(input: WithdrawLinkInput): Promise<'withdrawn' | 'stuck'> {
  for (let tries = (input.tries ?? 0) + 1; ; tries += 1) {
    const result = await activities.withdrawLink(input);
    if (result.end !== 'again') return result.end;
    await sleep(Math.max(result.afterSeconds ?? 0, Math.min(2 ** tries, LONGEST_PAUSE_SECONDS)) * 1_000);
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof withdrawLink>({ ...input, tries });
  }
}
