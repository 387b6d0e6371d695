import { defineSignal } from '@temporalio/workflow';
import type { ClaimedRelationRun } from '#domain/relation/claimed-relation-run.ts';
import type { SagaStepState } from '#domain/saga/states.ts';
import type { Branches } from '#workflows/branches.ts';

export const RELATION_SAGA = 'relationSaga';

/** The work itself is read from the database. */
export interface RelationSagaInput {
  readonly officeId: string;
  readonly relationId: string;
}

/** A relation has one workflow, also found by this id in the Temporal UI. */
export function relationWorkflowId({ officeId, relationId }: RelationSagaInput): string {
  return `relation:${officeId}:${relationId}`;
}

/** A save was committed. Safe to repeat, as every signal here: it carries nothing that is read. */
export const savedSignal = defineSignal('saved');

/** A deletion was requested; it precedes saves. */
export const deletingSignal = defineSignal('deleting');

/** A user decided on a step, or a call requests one. */
export const stepSignal = defineSignal('step');

export interface StepInput extends RelationSagaInput {
  readonly runId: string;
  /** The step's name within its run (`stepName`). */
  readonly step: string;
}

/** Each is safe to retry. */
export interface RelationActivities {
  /** Claims the current run; null when none is open. */
  takeOver(input: RelationSagaInput): Promise<ClaimedRelationRun | null>;
  /** Pushes the relation to the step's service. Fails with a StepFailure. */
  pushStep(input: StepInput): Promise<SagaStepState>;
  /** Removes the relation at the step's service. Fails with a StepFailure. */
  removeStep(input: StepInput): Promise<SagaStepState>;
  /** Deletes the relation itself. Fails with a StepFailure. */
  removeRelation(input: StepInput): Promise<SagaStepState>;
  /** After a cancellation: unended steps wait for a person. */
  stopRuns(input: RelationSagaInput): Promise<void>;
}

export const RELATION_SAGA_BRANCHES = {
  saved: ['takeOver', 'patch relation-number', 'attribute BalieRelationNumber', 'pushStep', 'completed'],
  'number-changed-meanwhile': [
    'attribute BalieRelationNumber',
    'pushStep',
    'signal saved',
    'takeOver',
    'attribute BalieRelationNumber',
    'pushStep',
    'completed',
  ],
  'nothing-open': ['takeOver', 'completed'],
  deleted: ['takeOver', 'removeStep', 'removeRelation', 'completed'],
  'step-failed-then-retried': [
    'pushStep',
    'pushStep failed',
    'signal step',
    'takeOver',
    'pushStep',
    'completed',
  ],
  'step-failed-then-dismissed': ['pushStep', 'pushStep failed', 'signal step', 'takeOver', 'completed'],
  'save-superseded': ['pushStep', 'signal saved', 'takeOver', 'pushStep cancelled', 'pushStep', 'completed'],
  'save-finished-then-superseded': ['pushStep', 'signal saved', 'takeOver', 'pushStep', 'completed'],
  'nothing-open-then-saved': [
    'signal saved',
    'takeOver',
    'signal saved',
    'pushStep cancelled',
    'takeOver',
    'completed',
  ],
  'step-ended-by-hand': ['pushStep', 'pushStep failed', 'stopRuns', 'takeOver', 'completed'],
  'cancelled-by-hand': ['pushStep', 'cancel requested', 'pushStep cancelled', 'stopRuns', 'cancelled'],
  'history-too-long': ['takeOver', 'signal step', 'continued as new'],
} as const satisfies Branches;
