import { continueAsNew, proxyActivities } from '@temporalio/workflow';
import { retryUntilEnded } from '#workflows/retry-until-ended.ts';
import type { PortalActivities, WithdrawLinkInput } from './contract.ts';

/** Retries are safe: a missing link counts as withdrawn. */
const activities = proxyActivities<PortalActivities>({
  startToCloseTimeout: '1 minute',
  retry: { initialInterval: '1 s', maximumInterval: '1 minute' },
});

const LONGEST_PAUSE_SECONDS = 5 * 60;

/** Pauses up to five minutes between tries, until it is gone or a person must decide. */
export async function withdrawLink(input: WithdrawLinkInput): Promise<'withdrawn' | 'stuck'> {
  return retryUntilEnded(() => activities.withdrawLink(input), {
    longestPauseSeconds: LONGEST_PAUSE_SECONDS,
    triesBefore: input.tries ?? 0,
    continueAsNew: (tries) => continueAsNew<typeof withdrawLink>({ ...input, tries }),
  });
}
