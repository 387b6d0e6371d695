import type { SagaKind, SagaStepState } from './states.ts';

/** A step of the run that is carried out now. */
export interface ClaimedStep {
  readonly key: string;
  readonly state: SagaStepState;
  /** The step that must have ended before this one starts. */
  readonly needs?: string;
}

/** The run that is carried out now: the relation's deletion, else its newest save. */
export interface ClaimedRun {
  readonly runId: string;
  readonly saga: SagaKind;
  readonly revision: number;
  /** For whoever reads the workflow at Temporal; the only thing told of the relation itself. */
  readonly relationNumber: string;
  /** In the order in which they are shown and started. */
  readonly steps: readonly ClaimedStep[];
}
