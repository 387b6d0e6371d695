import { asyncLocalStorage, type Context } from '@temporalio/activity';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withDeadline, withHeartbeat } from './heartbeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function activity() {
  const heartbeats: unknown[] = [];
  const cancelling = new AbortController();
  const context = {
    heartbeat: (details: unknown) => void heartbeats.push(details),
    cancellationSignal: cancelling.signal,
  } as unknown as Context;
  const run = <T>(work: () => Promise<T>) => asyncLocalStorage.run(context, work);
  return { run, heartbeats, cancelling };
}

it('heartbeats each second, with its details, until the work has ended or failed', async () => {
  for (const end of ['resolve', 'reject'] as const) {
    const { run, heartbeats } = activity();
    const work = Promise.withResolvers<string>();
    const ended = run(() => withHeartbeat(() => work.promise, { waited: 2 })).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(3_500);
    work[end]('over');
    expect(await ended).toBe('over');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(heartbeats).toEqual([{ waited: 2 }, { waited: 2 }, { waited: 2 }]);
  }
});

it('aborts the signal of the work when the activity is cancelled', async () => {
  const { run, cancelling } = activity();
  const work = Promise.withResolvers<string>();
  const signals: AbortSignal[] = [];
  const ended = run(() =>
    withDeadline(60_000, (signal) => {
      signals.push(signal);
      return work.promise;
    }),
  );
  expect(signals[0]?.aborted).toBe(false);
  cancelling.abort();
  expect(signals[0]?.aborted).toBe(true);
  work.resolve('over');
  expect(await ended).toBe('over');
});
