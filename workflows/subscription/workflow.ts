import { ActivityFailure, isCancellation, patched, proxyActivities } from '@temporalio/workflow';
import type {
  KeepOutcome,
  KeepSubscriptionInput,
  KeepSubscriptionsInput,
  KeptSubscriptions,
  SubscriptionActivities,
} from './contract.ts';

/** Safe to retry, as contract.ts says. A provider's failure is an outcome, which the next run mends. */
const activities = proxyActivities<SubscriptionActivities>({
  startToCloseTimeout: '2 minutes',
  heartbeatTimeout: '6 s',
  retry: { initialInterval: '1 s', maximumInterval: '30 s', maximumAttempts: 5 },
});

/** Ten calls at once are few for a provider, and bring a thousand new links their subscription within a minute. */
const AT_ONCE = 10;

/** A subscription that fails stops no other. */
export async function keepSubscriptions(input: KeepSubscriptionsInput = {}): Promise<KeptSubscriptions> {
  const counts = { kept: 0, nolink: 0, failed: 0 };
  const renewNow = input.kind !== undefined;
  const due = (await activities.findSubscriptions(input)).values();
  const keepNext = async () => {
    for (const link of due) counts[await kept({ ...link, renewNow })] += 1;
  };
  // Workflows that an earlier release began go on with one at a time.
  const atOnce = patched('ten-at-once') ? AT_ONCE : 1;
  await Promise.all(Array.from({ length: atOnce }, keepNext));
  return counts;
}

/** A failure that is no provider's has been logged by the worker, and is tried again by the next run. */
async function kept(input: KeepSubscriptionInput): Promise<KeepOutcome> {
  try {
    return await activities.keepSubscription(input);
  } catch (error) {
    if (!(error instanceof ActivityFailure) || isCancellation(error)) throw error;
    return 'failed';
  }
}

export async function keepSubscription(input: KeepSubscriptionInput): Promise<KeepOutcome> {
  return activities.keepSubscription(input);
}
