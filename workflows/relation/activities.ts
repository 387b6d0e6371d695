import type { SagaKind } from '#domain/saga/states.ts';
import { readStepName } from '#domain/saga/step-name.ts';
import { portalStep, removePortalStep } from '#services/portal/portal-steps.ts';
import { claimRelationRun } from '#services/saga/relation/claim-relation-run.ts';
import { pushStep } from '#services/saga/relation/push-step.ts';
import { removeRelationStep, removeStep } from '#services/saga/relation/remove-step.ts';
import type { SagaContext, StepReference } from '#services/saga/saga-context.ts';
import { stopRuns } from '#services/saga/stop-runs.ts';
import { callStep, STEP_PACE, type StepPace } from '#workflows/activity-call.ts';
import type { RelationActivities, StepInput } from './contract.ts';

/** Safe to retry, as services/saga/relation/ says of each. */
export function createRelationActivities(
  context: SagaContext,
  pace: StepPace = STEP_PACE,
): RelationActivities {
  return {
    takeOver: (relation) => claimRelationRun(context, relation),
    pushStep: (input) => {
      const step = stepOf('save', input);
      const push = step.key === 'portal' ? portalStep : pushStep;
      const carryOut = step.operation === 'push' ? push : removeStep;
      return callStep(pace, (call) => carryOut(context, step, call));
    },
    removeStep: (input) => {
      const step = stepOf('delete', input);
      const remove = step.key === 'portal' ? removePortalStep : removeStep;
      return callStep(pace, (call) => remove(context, step, call));
    },
    removeRelation: (input) =>
      callStep(pace, (call) => removeRelationStep(context, stepOf('delete', input), call)),
    stopRuns: ({ officeId, relationId }) => stopRuns(context, { officeId, relationId }),
  };
}

function stepOf(saga: SagaKind, { officeId, relationId, runId, step }: StepInput): StepReference {
  return { officeId, relationId, runId, ...readStepName(saga, step) };
}
