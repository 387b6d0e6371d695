import { setTimeout as pause } from 'node:timers/promises';
import { Context } from '@temporalio/activity';
import { ApplicationFailure, CancelledFailure } from '@temporalio/common';
import { STEP_FAILURE, type StepFailureDetails } from '#workflows/step-contract.ts';

function refuse(type: string, details?: StepFailureDetails): never {
  const failure = ApplicationFailure.create({
    type,
    message: 'As the story says.',
    nonRetryable: true,
    ...(details === undefined ? {} : { details: [details] }),
  });
  // Traces name files of the machine that recorded.
  failure.stack = '';
  throw failure;
}

/** The call ends in a failure that is not retried. */
export async function fails(): Promise<never> {
  return refuse('Refused');
}

/** The service refused for good: a person decides. */
export async function stepFails(): Promise<never> {
  return refuse(STEP_FAILURE, { state: 'failed', provider: 'e-boekhouden', code: 'E1' });
}

export async function officeIsLocked(): Promise<never> {
  return refuse('OfficeLocked');
}

/** The call lasts until the workflow cancels it, which a heartbeat hears; a local activity has none and hears it by itself. */
export async function lastsUntilCancelled(): Promise<never> {
  const context = Context.current();
  while (!context.cancellationSignal.aborted) {
    if (!context.info.isLocal) context.heartbeat();
    await pause(50);
  }
  const failure = new CancelledFailure('Cancelled');
  failure.stack = '';
  throw failure;
}
