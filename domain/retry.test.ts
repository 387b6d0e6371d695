import { expect, it } from 'vitest';
import { retry } from './retry.ts';

it('repeats an attempt until it succeeds, after a pause that knows the failure and their number', async () => {
  const pauses: unknown[] = [];
  const done = await retry(
    async (attempts) => {
      if (attempts < 3) throw new Error(`attempt ${attempts}`);
      return `attempt ${attempts}`;
    },
    async (error, attempts) => void pauses.push([(error as Error).message, attempts]),
  );
  expect(done).toBe('attempt 3');
  expect(pauses).toEqual([
    ['attempt 1', 1],
    ['attempt 2', 2],
  ]);
});

it('ends with what the pause throws', async () => {
  const failure = new Error('it failed');
  const ended = retry(
    () => Promise.reject(failure),
    async (error, attempts) => {
      if (attempts === 2) throw error;
    },
  );
  await expect(ended).rejects.toBe(failure);
});
