import { isRemovalStep } from '#domain/relation/removal-steps.ts';
import { portalStep, removePortalStep } from '#services/portal/portal-steps.ts';
import { claimRun } from '#services/saga/claim-run.ts';
import { pushStep } from '#services/saga/push-step.ts';
import { removeRelationStep, removeStep } from '#services/saga/remove-step.ts';
import type { SagaContext } from '#services/saga/saga-context.ts';
import { stopRuns } from '#services/saga/stop-runs.ts';
import { callStep, STEP_PACE, type StepPace } from '#workflows/activity-call.ts';
import type { RelationActivities } from './contract.ts';

/** The activities of the relation saga. Why each may be run again, its service says. */
export function createRelationActivities(
  context: SagaContext,
  pace: StepPace = STEP_PACE,
): RelationActivities {
  return {
    takeOver: (relation) => claimRun(context, relation),
    pushStep: (step) => {
      const own = step.step === 'portal' ? portalStep : pushStep;
      const push = isRemovalStep(step.step) ? removeStep : own;
      return callStep(pace, (call) => push(context, step, call));
    },
    removeStep: (step) => {
      const remove = step.step === 'portal' ? removePortalStep : removeStep;
      return callStep(pace, (call) => remove(context, step, call));
    },
    removeRelation: (step) => callStep(pace, (call) => removeRelationStep(context, step, call)),
    stopRuns: (relation) => stopRuns(context, relation),
  };
}
