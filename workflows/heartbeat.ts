import { Context } from '@temporalio/activity';

const HEARTBEAT_MILLISECONDS = 1_000;

/** A heartbeat each second shows Temporal that the worker lives; `details` go to the next attempt. */
export async function withHeartbeat<T>(work: () => Promise<T>, details?: unknown): Promise<T> {
  const activity = Context.current();
  const heartbeat = setInterval(() => activity.heartbeat(details), HEARTBEAT_MILLISECONDS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
  }
}

/** `signal` aborts when the activity is cancelled or after `deadline`: milliseconds, below start-to-close. */
export function withDeadline<T>(deadline: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { cancellationSignal } = Context.current();
  const signal = AbortSignal.any([cancellationSignal, AbortSignal.timeout(deadline)]);
  return withHeartbeat(() => work(signal));
}
