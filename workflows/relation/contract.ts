import { defineSignal } from '@temporalio/workflow';
import type { ClaimedRelationRun } from '#domain/relation/claimed-relation-run.ts';
import type { SagaStepState } from '#domain/saga/states.ts';

/** Type of the workflow that brings one relation to the services its office has linked. */
export const RELATION_SAGA = 'relationSaga';

/** The whole input, because what is to be done stands in the database. */
export interface RelationSagaInput {
  readonly officeId: string;
  readonly relationId: string;
}

/** One workflow a relation, found by its id in the Temporal UI. */
export function relationWorkflowId({ officeId, relationId }: RelationSagaInput): string {
  return `relation:${officeId}:${relationId}`;
}

/** A save was committed. As with the other signals, receiving it twice changes nothing. */
export const savedSignal = defineSignal<[{ readonly runId: string; readonly revision: number }]>('saved');

/** A deletion was asked for; it wins over saves. */
export const deletingSignal = defineSignal<[{ readonly runId: string }]>('deleting');

/** A user chose 'Opnieuw' or 'Laat maar' for a step, or a call means one step. */
export const stepSignal =
  defineSignal<[{ readonly runId: string; readonly step: string; readonly command: 'retry' | 'dismiss' }]>(
    'step',
  );

/** One step of one run, as the activities take it. */
export interface StepInput extends RelationSagaInput {
  readonly runId: string;
  /** The name of the step within its run (`stepName`). */
  readonly step: string;
}

/** What the workflow leaves to the outside; each may be run again at any moment without a second effect. */
export interface RelationActivities {
  /** Claims the run that counts now; null when nothing is open. */
  takeOver(input: RelationSagaInput): Promise<ClaimedRelationRun | null>;
  /** Brings the relation to the service behind a step. Fails with a StepFailure. */
  pushStep(input: StepInput): Promise<SagaStepState>;
  /** Takes the relation away at the service behind a step. Fails with a StepFailure. */
  removeStep(input: StepInput): Promise<SagaStepState>;
  /** Takes the relation itself away. Fails with a StepFailure. */
  removeRelation(input: StepInput): Promise<SagaStepState>;
  /** The workflow was cancelled: what has not ended waits for a person. */
  stopRuns(input: RelationSagaInput): Promise<void>;
}
