import {
  CancellationScope,
  condition,
  continueAsNew,
  isCancellation,
  patched,
  proxyActivities,
  proxyLocalActivities,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';
import type { ClaimedRelationRun } from '#domain/relation/claimed-relation-run.ts';
import type { ClaimedStep } from '#domain/saga/claimed-run.ts';
import type { SagaStepState } from '#domain/saga/states.ts';
import { RELATION_NUMBER_ATTRIBUTE } from '#workflows/search-attributes.ts';
import { SHORT_QUERY } from '#workflows/short-query.ts';
import { createStepRunner } from '#workflows/step-runner.ts';
import {
  deletingSignal,
  type RelationActivities,
  type RelationSagaInput,
  savedSignal,
  stepSignal,
} from './contract.ts';

const database = proxyLocalActivities<Pick<RelationActivities, 'takeOver' | 'stopRuns'>>(SHORT_QUERY);

/** The activities decide when a failure is final; this policy retries lost workers and an unreachable database. */
const services = proxyActivities<Pick<RelationActivities, 'pushStep' | 'removeStep' | 'removeRelation'>>({
  startToCloseTimeout: '1 minute',
  // Heartbeats come every second, so a killed worker is noticed within this time.
  heartbeatTimeout: '6 s',
  // A newer save waits for the running call: two calls must not meet at a service.
  cancellationType: 'WAIT_CANCELLATION_COMPLETED',
  retry: { initialInterval: '500 ms', maximumInterval: '30 s' },
});

/** A deletion precedes saves. The database says what is to be done, so a repeated signal does no harm. */
export async function relationSaga(relation: RelationSagaInput): Promise<void> {
  let isSignalled = false;
  const signalled = () => {
    isSignalled = true;
  };
  setHandler(savedSignal, signalled);
  setHandler(deletingSignal, signalled);
  setHandler(stepSignal, signalled);

  let run: ClaimedRelationRun | null = null;
  const runner = createStepRunner<ClaimedRelationRun>({
    execute: (of, step) => execute(relation, of, step),
    onChange: () => run && setCurrentDetails(describeRun(relation, run, runner.steps())),
  });

  try {
    for (;;) {
      if (workflowInfo().continueAsNewSuggested) {
        await runner.stop();
        await continueAsNew<typeof relationSaga>(relation);
      }
      isSignalled = false;
      run = await database.takeOver(relation);
      if (run === null) {
        await runner.stop();
        if (isSignalled) continue;
        return;
      }
      showNumber(run.relationNumber);
      await runner.begin(run);
      await condition(() => isSignalled || !runner.busy());
      if (isSignalled) continue;
      if (runner.ended()) return;
      // Nothing runs although something could: ops failed an activity by hand.
      if (runner.stalled()) await database.stopRuns(relation);
      else await condition(() => isSignalled);
    }
  } catch (error) {
    if (isCancellation(error)) {
      await runner.stop();
      await CancellationScope.nonCancellable(() => database.stopRuns(relation));
    }
    throw error;
  }
}

function execute(
  relation: RelationSagaInput,
  run: ClaimedRelationRun,
  step: ClaimedStep,
): Promise<SagaStepState> {
  const input = { ...relation, runId: run.runId, step: step.key };
  const activity =
    run.saga === 'save'
      ? services.pushStep
      : step.key === 'relation'
        ? services.removeRelation
        : services.removeStep;
  const summary = `${step.key} of relation ${run.relationNumber}, revision ${run.revision}, office ${relation.officeId}`;
  return activity.executeWithOptions({ summary }, [input]);
}

/** Operators search by it. It can change, so it is compared at each run that begins. */
function showNumber(relationNumber: string): void {
  if (workflowInfo().typedSearchAttributes.get(RELATION_NUMBER_ATTRIBUTE) === relationNumber) return;
  // A workflow that ran before there was such an attribute has no command of it in its history.
  if (!patched('relation-number')) return;
  upsertSearchAttributes([{ key: RELATION_NUMBER_ATTRIBUTE, value: relationNumber }]);
}

/** The relation number is its only personal data. */
function describeRun(
  { officeId }: RelationSagaInput,
  run: ClaimedRelationRun,
  steps: readonly ClaimedStep[],
): string {
  const what = run.saga === 'save' ? `carrying revision ${run.revision}` : 'deleting';
  const lines = steps.map((step) => `- ${step.key}: ${step.state}`);
  return [`**Relation ${run.relationNumber}** of office ${officeId}, ${what}`, '', ...lines].join('\n');
}
