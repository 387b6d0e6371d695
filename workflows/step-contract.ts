import { ActivityFailure, ApplicationFailure } from '@temporalio/common';
import type { SagaStepState } from '#domain/saga/states.ts';

export const STEP_FAILURE = 'StepFailure';

export interface StepFailureDetails {
  readonly state: 'waiting' | 'failed' | 'unknown';
  readonly provider: string | null;
  readonly code: string;
}

/** 'waiting' for a cancelled or lost activity, until the database is read. */
export function failedStepState(error: unknown): SagaStepState {
  if (!(error instanceof ActivityFailure)) throw error;
  const { cause } = error;
  if (!(cause instanceof ApplicationFailure) || cause.type !== STEP_FAILURE) return 'waiting';
  const [failure] = (cause.details ?? []) as StepFailureDetails[];
  return failure?.state ?? 'waiting';
}
