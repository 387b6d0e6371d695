import { describe, expect, it } from 'vitest';
import { pauseAfter, STEP_PACE } from './activity-call.ts';

const failure = (code: string, retryAfterSeconds: number | null = null) => ({ code, retryAfterSeconds });

describe('the pause before a step is tried again', () => {
  it('doubles with each try, up to a minute', () => {
    const pauses = [1, 2, 3, 6, 20].map((attempt) => pauseAfter(failure('503'), attempt, STEP_PACE));
    expect(pauses).toEqual([1_000, 2_000, 4_000, 32_000, 60_000]);
  });

  it('is never shorter than the service asks for', () => {
    expect(pauseAfter(failure('429', 90), 1, STEP_PACE)).toBe(90_000);
    expect(pauseAfter(failure('429', 1), 4, STEP_PACE)).toBe(8_000);
  });

  it('gives a service that stayed silent the time to finish', () => {
    expect(pauseAfter(failure('timeout'), 1, STEP_PACE)).toBe(30_000);
  });
});
