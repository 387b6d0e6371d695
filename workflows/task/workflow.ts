import {
  ActivityFailure,
  ApplicationFailure,
  continueAsNew,
  proxyActivities,
  sleep,
  workflowInfo,
} from '@temporalio/workflow';
import type { RolledTasks, RollTasksInput, SeriesOfOffice, TaskActivities } from './contract.ts';

/** Safe to retry, as contract.ts says, for as long as the database is away. A locked office has its series rolled later. */
const activities = proxyActivities<TaskActivities>({
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '6 s',
  scheduleToCloseTimeout: '6 hours',
  retry: { initialInterval: '1 s', maximumInterval: '1 minute', nonRetryableErrorTypes: ['OfficeLocked'] },
});

/** The second pass finds what met a passing fault in the first, and what is still due. */
const PASSES = 2;

/** However long no worker looked. A failing series stops no other, and fails the workflow at its end. */
export async function rollTasks({ period = 'all', progress }: RollTasksInput = {}): Promise<RolledTasks> {
  let { pass, after, opened, failed } = progress ?? { pass: 1, after: null, opened: 0, failed: 0 };
  while (true) {
    const page = await activities.findDueSeries({ period, after });
    for (const series of page.due) {
      const rolled = await rollOffice(series);
      opened += rolled.opened;
      failed += rolled.failed;
    }
    after = page.after;
    if (after === null) {
      if (failed === 0 || pass === PASSES) break;
      pass += 1;
      failed = 0;
      await sleep('2 s');
    }
    if (workflowInfo().continueAsNewSuggested) {
      await continueAsNew<typeof rollTasks>({ period, progress: { pass, after, opened, failed } });
    }
  }
  if (failed > 0)
    throw ApplicationFailure.nonRetryable(`${failed} series could not be rolled`, 'SeriesFailed');
  return { opened, failed };
}

async function rollOffice(series: SeriesOfOffice): Promise<RolledTasks> {
  try {
    return await activities.rollSeries(series);
  } catch (error) {
    const { cause } = error instanceof ActivityFailure ? error : { cause: undefined };
    if (!(cause instanceof ApplicationFailure) || cause.type !== 'OfficeLocked') throw error;
    return { opened: 0, failed: 0 };
  }
}
