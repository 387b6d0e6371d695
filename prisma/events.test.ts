import { EventEmitter } from 'node:events';
import type { Client } from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listen } from './events.ts';

const opened: FakeClient[] = [];

class FakeClient extends EventEmitter {
  readonly heartbeats: PromiseWithResolvers<void>[] = [];

  constructor() {
    super();
    opened.push(this);
  }

  async connect(): Promise<void> {
    // There at once.
  }

  async end(): Promise<void> {
    // A query that was sent stays unanswered.
  }

  query(text: string): Promise<void> {
    if (text.startsWith('LISTEN')) return Promise.resolve();
    const heartbeatQuery = Promise.withResolvers<void>();
    this.heartbeats.push(heartbeatQuery);
    return heartbeatQuery.promise;
  }
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('keeps the connection that came after the one whose heartbeats fail late', async () => {
  const problems: unknown[] = [];
  const heard: string[] = [];
  const stream = listen({
    url: '',
    heartbeat: 1_000,
    onProblem: (error) => problems.push(error),
    open: () => new FakeClient() as unknown as Client,
  });
  stream.subscribe(({ type }) => heard.push(type));
  await vi.advanceTimersByTimeAsync(2_500);
  const [first] = opened;
  expect(first?.heartbeats).toHaveLength(2);
  first?.heartbeats[0]?.reject(new Error('silence'));
  await vi.advanceTimersByTimeAsync(200);
  first?.heartbeats[1]?.reject(new Error('silence, again'));
  await vi.advanceTimersByTimeAsync(200);
  expect(opened).toHaveLength(2);
  expect(problems).toHaveLength(1);
  expect(heard).toEqual(['resync', 'resync']);
  await stream.close();
});
