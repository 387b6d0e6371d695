import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gathered } from './gathered.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('has one under way and one to follow, a pause apart', () => {
  let started = 0;
  let end = vi.fn<() => void>();
  const { ask } = gathered((done) => {
    started++;
    end = vi.fn(done);
    return vi.fn();
  }, 1_000);
  for (let time = 0; time < 40; time++) ask();
  vi.advanceTimersByTime(5_000);
  expect(started).toBe(1);
  end();
  vi.advanceTimersByTime(999);
  for (let time = 0; time < 40; time++) ask();
  expect(started).toBe(1);
  vi.advanceTimersByTime(1);
  expect(started).toBe(2);
  end();
  vi.advanceTimersByTime(1_000);
  expect(started).toBe(2);
  ask();
  expect(started).toBe(3);
});

it('abandons what is under way, and starts nothing after', () => {
  const abandoned = vi.fn();
  const start = vi.fn((done: () => void) => () => {
    abandoned();
    done();
  });
  const { ask, stop } = gathered(start, 1_000);
  ask();
  ask();
  stop();
  vi.advanceTimersByTime(5_000);
  expect(abandoned).toHaveBeenCalledOnce();
  expect(start).toHaveBeenCalledOnce();
});
