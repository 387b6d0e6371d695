import { afterEach, expect, it, vi } from 'vitest';
import type { FeedRun } from './feed-run.ts';
import { runFeed } from './run-feed.ts';
import { shownRuns } from './shown-runs.ts';

const run = (id: number, state: FeedRun['state']): FeedRun => ({
  id: String(id),
  saga: 'SAVE',
  state,
  relationName: 'Zwanenmeer',
  steps: [],
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('stores the runs once for all changes of a moment, and forgets them at once', () => {
  vi.useFakeTimers();
  const store = new Map<string, string>();
  const setItem = vi.fn((key: string, value: string) => store.set(key, value));
  const removeItem = (key: string) => store.delete(key);
  vi.stubGlobal('sessionStorage', { setItem, removeItem, getItem: (key: string) => store.get(key) ?? null });
  for (let id = 0; id < 500; id++) runFeed.start(run(id, 'WAITING'));
  for (let id = 0; id < 500; id++) runFeed.update(run(id, 'ATTENTION'));
  vi.advanceTimersByTime(100);
  expect(setItem).toHaveBeenCalledOnce();
  expect(shownRuns()).toHaveLength(500);
  expect(shownRuns()[0]).toBe('499');

  runFeed.update(run(0, 'DONE'));
  runFeed.clear();
  expect(store.size).toBe(0);
  vi.advanceTimersByTime(100);
  expect(store.size).toBe(0);
});
