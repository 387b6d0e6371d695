import { Context } from '@temporalio/activity';

const HEARTBEAT_MILLISECONDS = 1_000;

/**
 * Runs an activity's work with a heartbeat each second, by which Temporal notices within the heartbeat timeout that its worker
 * was killed. `details` go with each heartbeat to the next attempt.
 */
export async function withHeartbeat<T>(work: () => Promise<T>, details?: unknown): Promise<T> {
  const activity = Context.current();
  const heartbeat = setInterval(() => activity.heartbeat(details), HEARTBEAT_MILLISECONDS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
  }
}

/**
 * As `withHeartbeat`, with a signal that aborts when the activity is cancelled or its own deadline, in milliseconds and below
 * start-to-close, is over.
 */
export function withDeadline<T>(deadline: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { cancellationSignal } = Context.current();
  const signal = AbortSignal.any([cancellationSignal, AbortSignal.timeout(deadline)]);
  return withHeartbeat(() => work(signal));
}
