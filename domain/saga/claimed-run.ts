import type { SagaKind, SagaStepState } from './states.ts';

export interface ClaimedStep {
  readonly key: string;
  readonly state: SagaStepState;
  readonly needs?: string;
}

export interface ClaimedRun {
  readonly runId: string;
  readonly saga: SagaKind;
  readonly revision: number;
  readonly steps: readonly ClaimedStep[];
}
