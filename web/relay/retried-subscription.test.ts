import type { FormattedExecutionResult, Sink } from 'graphql-ws';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscribeWithRetry } from './retried-subscription.ts';

const LONGEST_FIRST_WAIT = 1_000;
const UNAVAILABLE = { message: 'Probeer het later opnieuw.', extensions: { code: 'UNAVAILABLE' } };
const NOT_FOUND = { message: 'Niet gevonden.', extensions: { code: 'NOT_FOUND' } };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watched() {
  const sinks: Sink<FormattedExecutionResult>[] = [];
  const ended: number[] = [];
  const calls: string[] = [];
  const stop = subscribeWithRetry(
    {
      subscribe: (_payload, sink) => {
        const index = sinks.push(sink as Sink<FormattedExecutionResult>) - 1;
        return () => ended.push(index);
      },
    },
    { query: 'subscription { changed }' },
    {
      next: ({ data }) => calls.push(JSON.stringify(data)),
      gap: () => calls.push('gap'),
      refused: (error) => calls.push(`refused: ${error.message}`),
    },
  );
  return { calls, ended, stop, sinks, sink: () => sinks.at(-1) as Sink<FormattedExecutionResult> };
}

describe('a subscription', () => {
  it('goes on after an event that the server could not load, and says that something is missing', () => {
    const { calls, sink, sinks } = watched();
    sink().next({ errors: [UNAVAILABLE] } as never);
    sink().next({ data: { changed: 1 } });
    vi.advanceTimersByTime(LONGEST_FIRST_WAIT);

    expect(calls).toEqual(['gap', '{"changed":1}']);
    expect(sinks).toHaveLength(1);
  });

  it.each([
    ['that the server could not take', (sink: Sink) => sink.error([UNAVAILABLE])],
    ['that the server ended', (sink: Sink) => sink.complete()],
    ['whose line broke beyond what the socket mends', (sink: Sink) => sink.error({ code: 4500 })],
  ])('%s begins again, and says that something may be missing', (_name, end) => {
    const { calls, sink, sinks } = watched();
    end(sink());
    calls.length = 0;
    vi.advanceTimersByTime(LONGEST_FIRST_WAIT);
    sink().next({ data: { changed: 2 } });

    expect(sinks).toHaveLength(2);
    expect(calls).toEqual(['gap', '{"changed":2}']);
  });

  it('waits longer each time, until there is an event', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999);
    const { sink, sinks } = watched();
    for (let time = 0; time < 5; time++) {
      sink().complete();
      vi.advanceTimersByTime(10_000);
    }
    sink().complete();
    vi.advanceTimersByTime(5_000);
    expect(sinks).toHaveLength(6);
    vi.advanceTimersByTime(5_000);
    sink().next({ data: {} });
    sink().complete();
    vi.advanceTimersByTime(LONGEST_FIRST_WAIT);
    expect(sinks).toHaveLength(8);
  });

  it('is over when it is refused for good, or no longer wanted', () => {
    const refused = watched();
    refused.sink().next({ errors: [NOT_FOUND] } as never);
    refused.sink().complete();
    const left = watched();
    left.sink().error([UNAVAILABLE]);
    left.stop();
    vi.advanceTimersByTime(60_000);

    expect(refused.calls).toEqual(['refused: Niet gevonden.']);
    expect([refused.sinks.length, left.sinks.length]).toEqual([1, 1]);
    expect(refused.ended).toEqual([0]);
  });
});
