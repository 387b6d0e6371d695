import { expect, it } from 'vitest';
import { ProviderFailedError } from '#domain/errors.ts';
import { createPacedCalls } from './paced-calls.ts';

function failure(retryable: boolean, retryAfterSeconds: number | null = null) {
  return new ProviderFailedError({
    provider: 'informer',
    code: '429',
    message: 'InformerOnline krijgt te veel aanvragen tegelijk.',
    retryable,
    retryAfterSeconds,
  });
}

async function paced(failures: readonly Error[], calls = 1) {
  const pauses: number[] = [];
  const left = [...failures];
  const call = createPacedCalls({ callsAMinute: 60 }, async (milliseconds) => {
    pauses.push(Math.round(milliseconds));
  });
  const outcomes: string[] = [];
  for (let made = 0; made < calls; made += 1) {
    const outcome = call(async () => {
      const error = left.shift();
      if (error !== undefined) throw error;
      return 'answered';
    });
    outcomes.push(await outcome.catch((error: Error) => error.name));
  }
  return { outcomes, pauses };
}

it('leaves a service as much time between calls as its limit asks, and people a share of it', async () => {
  expect(await paced([], 3)).toEqual({
    outcomes: ['answered', 'answered', 'answered'],
    pauses: [1_333, 1_333],
  });
});

it.each([
  ['as long as a 429 asks', [failure(true, 40)], ['answered'], [40_000, 1_333]],
  [
    'longer each time where no time is named, and then no more',
    Array.from({ length: 4 }, () => failure(true)),
    ['ProviderFailedError'],
    [2_000, 1_333, 10_000, 1_333, 30_000, 1_333],
  ],
  ['no time for what waiting does not mend', [failure(false)], ['ProviderFailedError'], []],
  ['no hours', [failure(true, 3_600)], ['ProviderFailedError'], []],
  ['no time for what is no answer of the service', [new RangeError()], ['RangeError'], []],
])('waits %s', async (_what, failures, outcomes, pauses) => {
  expect(await paced(failures)).toEqual({ outcomes, pauses });
});
