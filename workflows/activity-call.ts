import { Context } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';
import type { StepCall } from '#services/saga/run-step.ts';
import { StepFailedError, type StepFailure } from '#services/saga/step-failure.ts';
import { withHeartbeat } from './heartbeat.ts';
import { turnsWaited } from './office-turns.ts';
import { STEP_FAILURE, type StepFailureDetails } from './step-contract.ts';

/** In milliseconds, but for `attempts`. */
export interface StepPace {
  readonly attempts: number;
  readonly firstPause: number;
  readonly longestPause: number;
  /** After no answer the service may still be at work, so the next try waits so long. */
  readonly silence: number;
  /** For one call; below start-to-close, so that our own deadline decides. */
  readonly deadline: number;
  /** After several answers slower than this in a row the service is let be. */
  readonly slowAfter: number;
}

export const STEP_PACE: StepPace = {
  attempts: 6,
  firstPause: 1_000,
  longestPause: 60_000,
  silence: 30_000,
  deadline: 45_000,
  slowAfter: 11_250,
};

/** A cancelled attempt finishes its call: aborted, its outcome is open. Throws ApplicationFailure. */
export async function callStep<Result>(
  pace: StepPace,
  work: (call: StepCall) => Promise<Result>,
): Promise<Result> {
  const context = Context.current();
  const waited = turnsWaited(context.info);
  const attempt = context.info.attempt - waited;
  const shutdown = new AbortController();
  const onCancel = () => {
    if (context.cancellationDetails?.workerShutdown) shutdown.abort(context.cancellationSignal.reason);
  };
  context.cancellationSignal.addEventListener('abort', onCancel, { once: true });
  const { attempts: tries, deadline, silence, slowAfter } = pace;
  const signal = AbortSignal.any([shutdown.signal, AbortSignal.timeout(deadline)]);
  try {
    const call: StepCall = {
      signal,
      tries,
      deadline,
      silence,
      slowAfter,
      pauseAfter: (failure) => pauseAfter(failure, attempt, pace),
    };
    return await withHeartbeat(() => work(call), { waited });
  } catch (error) {
    if (error instanceof StepFailedError) throw stepFailure(error, attempt, pace);
    throw error;
  } finally {
    context.cancellationSignal.removeEventListener('abort', onCancel);
  }
}

function stepFailure(error: StepFailedError, attempt: number, pace: StepPace): ApplicationFailure {
  const { state, provider, code, message } = error.failure;
  // An unforeseen text may contain anything, so only the log gets it.
  if (code === 'unforeseen') Context.current().log.error('A step failed unforeseen', { cause: error.cause });
  const details: StepFailureDetails = { state, provider, code };
  return ApplicationFailure.create({
    type: STEP_FAILURE,
    message,
    details: [details],
    nonRetryable: state !== 'waiting',
    nextRetryDelay: pauseAfter(error.failure, attempt, pace),
  });
}

/** Grows, and is not below what the service asked for. */
export function pauseAfter(
  failure: Pick<StepFailure, 'code' | 'retryAfterSeconds'>,
  attempt: number,
  pace: StepPace,
): number {
  const growing = Math.min(pace.firstPause * 2 ** (attempt - 1), pace.longestPause);
  const requestedSeconds = (failure.retryAfterSeconds ?? 0) * 1_000;
  return Math.max(growing, requestedSeconds, failure.code === 'timeout' ? pace.silence : 0);
}
