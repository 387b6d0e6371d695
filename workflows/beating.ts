import { Context } from '@temporalio/activity';

const HEARTBEAT_MILLISECONDS = 1_000;

/**
 * Runs an activity's work with a heartbeat each second, and a signal that aborts when the activity is cancelled or its own
 * deadline, in milliseconds and below start-to-close, is over.
 */
export async function beating<T>(deadline: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const activity = Context.current();
  const signal = AbortSignal.any([activity.cancellationSignal, AbortSignal.timeout(deadline)]);
  const heartbeat = setInterval(() => activity.heartbeat(), HEARTBEAT_MILLISECONDS);
  try {
    return await work(signal);
  } finally {
    clearInterval(heartbeat);
  }
}
