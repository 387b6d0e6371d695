import {
  condition,
  continueAsNew,
  isCancellation,
  proxyActivities,
  proxyLocalActivities,
  setHandler,
  TemporalFailure,
  workflowInfo,
} from '@temporalio/workflow';
import {
  PASSES_OF_A_RUN,
  passWantedSignal,
  type SourceInput,
  type SourceStep,
  type SyncActivities,
} from './contract.ts';

/** Safe to retry, as contract.ts says. A source that is away is asked until it is back. */
const activities = proxyActivities<Pick<SyncActivities, 'prepareSource' | 'stepOfSource'>>({
  startToCloseTimeout: '10 minutes',
  // Heartbeats come every second, so a killed worker is noticed within this time.
  heartbeatTimeout: '6 s',
  retry: { initialInterval: '1 s', maximumInterval: '5 minutes' },
});

/** Within one task of the workflow, so that a pass that finds nothing adds five entries to its history. */
const localActivities = proxyLocalActivities<Pick<SyncActivities, 'lookAtSource' | 'requestDuePasses'>>({
  startToCloseTimeout: '1 minute',
  retry: { maximumAttempts: 1 },
});

/**
 * Reads a source whenever a pass is requested, for as long as it is linked. The database says what is
 * requested and how far it is, so that a run can end anywhere and the next goes on.
 */
export async function syncSource(input: SourceInput): Promise<void> {
  let isWanted = true;
  setHandler(passWantedSignal, () => {
    isWanted = true;
  });
  for (let passes = 0; ; passes += 1) {
    await condition(() => isWanted);
    // A run ends before a look and not after one: a signal that came during the look would have it repeated.
    if (passes >= PASSES_OF_A_RUN || workflowInfo().continueAsNewSuggested) {
      await continueAsNew<typeof syncSource>(input);
    }
    isWanted = false;
    const step = await readWanted(input);
    if (step === 'more') isWanted = true;
    else if (step === 'closed' && !isWanted) return;
  }
}

/** A look is enough where nothing changed; the rest goes step by step with heartbeats. */
async function readWanted(input: SourceInput): Promise<SourceStep> {
  let step = await look(input);
  if (step === 'closed') {
    await activities.prepareSource(input);
    step = 'more';
  }
  while (step === 'more' && !workflowInfo().continueAsNewSuggested)
    step = await activities.stepOfSource(input);
  return step;
}

/** An activity, which is tried until it succeeds, takes over from a look that failed or had no turn. */
async function look(input: SourceInput): Promise<SourceStep> {
  try {
    return await localActivities.lookAtSource(input);
  } catch (error) {
    // A local activity fails as itself, without an ActivityFailure around it.
    if (!(error instanceof TemporalFailure) || isCancellation(error)) throw error;
    return 'more';
  }
}

export async function requestPasses(): Promise<number> {
  return localActivities.requestDuePasses();
}
