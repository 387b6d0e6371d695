import { Context } from '@temporalio/activity';

interface OwnEnd {
  /** Aborts when the worker shuts down: no local activity is cancelled then, and the worker waits for few seconds. */
  readonly shutdown: AbortSignal;
  readonly milliseconds: number;
}

/**
 * Runs a local activity's work with a signal that aborts when the activity is cancelled, when its time is over, or with its worker.
 * Null where one of the last two interrupted it. That is no TimeoutError, which says that a service did not answer in time.
 */
export async function withOwnEnd<T>(
  { shutdown, milliseconds }: OwnEnd,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const own = new AbortController();
  const end = () => own.abort(new Error('the activity ended itself'));
  const timer = setTimeout(end, milliseconds);
  shutdown.addEventListener('abort', end);
  if (shutdown.aborted) end();
  try {
    return await work(AbortSignal.any([Context.current().cancellationSignal, own.signal]));
  } catch (error) {
    if (own.signal.aborted) return null;
    throw error;
  } finally {
    clearTimeout(timer);
    shutdown.removeEventListener('abort', end);
  }
}
