import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coalesce } from './coalesce.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('has one under way and one to follow, a pause apart', () => {
  let started = 0;
  let end = vi.fn<() => void>();
  const { request } = coalesce((done) => {
    started++;
    end = vi.fn(done);
    return vi.fn();
  }, 1_000);
  for (let time = 0; time < 40; time++) request();
  vi.advanceTimersByTime(5_000);
  expect(started).toBe(1);
  end();
  vi.advanceTimersByTime(999);
  for (let time = 0; time < 40; time++) request();
  expect(started).toBe(1);
  vi.advanceTimersByTime(1);
  expect(started).toBe(2);
  end();
  vi.advanceTimersByTime(1_000);
  expect(started).toBe(2);
  request();
  expect(started).toBe(3);
});

it('abandons what is under way, and starts nothing after', () => {
  const abandoned = vi.fn();
  const start = vi.fn((done: () => void) => () => {
    abandoned();
    done();
  });
  const { request, stop } = coalesce(start, 1_000);
  request();
  request();
  stop();
  vi.advanceTimersByTime(5_000);
  expect(abandoned).toHaveBeenCalledOnce();
  expect(start).toHaveBeenCalledOnce();
});
