import { describe, expect, it } from 'vitest';
import { turnPause } from './turn-pause.ts';

const HALF = 0.5;

describe('the pause until a step looks again for its turn', () => {
  it.each([
    ['one waits behind quick steps', { waiting: 0, age: 20, most: 8 }, 250],
    ['fifty wait behind steps of a second', { waiting: 49, age: 500, most: 8 }, 6_250],
    ['fifty wait behind a service that hangs', { waiting: 49, age: 20_000, most: 8 }, 10_000],
    ['thousands wait behind quick steps', { waiting: 2_000, age: 20, most: 8 }, 100_000],
  ])('is right where %s', (_what, office, milliseconds) => {
    expect(turnPause(office, HALF)).toBe(milliseconds);
  });

  it('keeps all that wait in an office below forty looks a second together', () => {
    for (const waiting of [0, 1, 10, 100, 1_000, 4_000]) {
      for (const age of [0, 5, 500, 45_000]) {
        const looks = ((waiting + 1) * 1_000) / turnPause({ waiting, age, most: 8 }, HALF);
        expect(looks).toBeLessThanOrEqual(40);
      }
    }
  });
});
