import {
  ActivityFailure,
  ApplicationFailure,
  CancellationScope,
  condition,
  continueAsNew,
  isCancellation,
  proxyActivities,
  proxyLocalActivities,
  setCurrentDetails,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import type { ClaimedRun, ClaimedStep } from '#domain/saga/claimed-run.ts';
import type { SagaStepState } from '#domain/saga/states.ts';
import { createStepRunner } from '#workflows/step-runner.ts';
import {
  deletingSignal,
  type RelationActivities,
  type RelationSagaInput,
  STEP_FAILURE,
  type StepFailureDetails,
  savedSignal,
  stepSignal,
} from './contract.ts';

/** Short work on our own database: run in the worker that has the workflow, without a round through the server. */
const database = proxyLocalActivities<Pick<RelationActivities, 'takeOver' | 'stopRuns'>>({
  startToCloseTimeout: '15 s',
  // While Postgres is away a timer waits, instead of a workflow task that is kept open.
  localRetryThreshold: '4 s',
  retry: { initialInterval: '250 ms', maximumInterval: '15 s' },
});

/**
 * Work at a service. The activity itself decides when a failure is final and how long to wait; what the policy below
 * retries without end are lost workers and an unreachable database.
 */
const services = proxyActivities<Pick<RelationActivities, 'pushStep' | 'removeStep' | 'removeRelation'>>({
  startToCloseTimeout: '1 minute',
  // Heartbeats come every second: a killed worker is noticed within this time.
  heartbeatTimeout: '6 s',
  // A newer save waits for the call that is out: two calls for one relation must not meet at a service.
  cancellationType: 'WAIT_CANCELLATION_COMPLETED',
  retry: { initialInterval: '500 ms', maximumInterval: '30 s' },
});

/**
 * Everything that happens to one relation at the linked services, for as long as something is open: saves are carried
 * until every step has confirmed the newest revision, and a deletion wins over saves. The database holds what is to be
 * done; signals only say that it changed. So a signal that comes twice, or to a new run of this workflow, does no harm.
 */
export async function relationSaga(relation: RelationSagaInput): Promise<void> {
  let knocked = false;
  const knock = () => {
    knocked = true;
  };
  setHandler(savedSignal, knock);
  setHandler(deletingSignal, knock);
  setHandler(stepSignal, knock);

  let run: ClaimedRun | null = null;
  const runner = createStepRunner({
    execute: (of, step) => execute(relation, of, step),
    failedState,
    onChange: () => run && setCurrentDetails(describeRun(run, runner.steps())),
  });

  try {
    for (;;) {
      if (workflowInfo().continueAsNewSuggested) {
        await runner.stop();
        await continueAsNew<typeof relationSaga>(relation);
      }
      knocked = false;
      run = await database.takeOver(relation);
      if (run === null) {
        await runner.stop();
        // Something was saved while that was waited for: nobody else will look.
        if (knocked) continue;
        return;
      }
      await runner.take(run);
      await condition(() => knocked || !runner.busy());
      if (knocked) continue;
      if (runner.ended()) return;
      // Nothing is under way although something could be: ops made an activity fail by hand.
      if (runner.stalled()) await database.stopRuns(relation);
      else await condition(() => knocked);
    }
  } catch (error) {
    if (isCancellation(error)) {
      await runner.stop();
      await CancellationScope.nonCancellable(() => database.stopRuns(relation));
    }
    throw error;
  }
}

function execute(relation: RelationSagaInput, run: ClaimedRun, step: ClaimedStep): Promise<SagaStepState> {
  const input = { ...relation, runId: run.runId, step: step.key };
  const activity =
    run.saga === 'save'
      ? services.pushStep
      : step.key === 'relation'
        ? services.removeRelation
        : services.removeStep;
  return activity.executeWithOptions({ summary: `${step.key}, revision ${run.revision}` }, [input]);
}

/**
 * The state that the activity wrote before it failed. Any other end of an activity says nothing about its step: it was
 * cancelled between two attempts, or its worker was lost after that. The next look at the database tells.
 */
function failedState(error: unknown): SagaStepState {
  if (!(error instanceof ActivityFailure)) throw error;
  const { cause } = error;
  if (!(cause instanceof ApplicationFailure) || cause.type !== STEP_FAILURE) return 'waiting';
  const [failure] = (cause.details ?? []) as StepFailureDetails[];
  return failure?.state ?? 'waiting';
}

/** For ops, in the Temporal UI. Holds no personal data but the relation number. */
function describeRun(run: ClaimedRun, steps: readonly ClaimedStep[]): string {
  const what = run.saga === 'save' ? `carrying revision ${run.revision}` : 'deleting';
  const lines = steps.map((step) => `- ${step.key}: ${step.state}`);
  return [`**Relation ${run.relationNumber}**, ${what}`, '', ...lines].join('\n');
}
