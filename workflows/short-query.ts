import type { LocalActivityOptions } from '@temporalio/common';

/** How a workflow calls a short query of our own database: as a local activity, without a round trip to the server. */
export const SHORT_QUERY: LocalActivityOptions = {
  startToCloseTimeout: '15 s',
  // While Postgres is away a timer waits instead of an open workflow task.
  localRetryThreshold: '4 s',
  retry: { initialInterval: '250 ms', maximumInterval: '15 s' },
};
