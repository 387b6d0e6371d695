import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reconnectDelay } from './reconnect-delay.ts';

describe('reconnect delay', () => {
  it.each([
    [0, 1, 1_000],
    [0, 0.5, 550],
    [0, 0, 100],
    [1, 1, 1_500],
    [1, 0, 150],
    [4, 1, 5_062.5],
    [4, 0, 506.25],
    [10, 1, 57_665.04],
  ])('after %i retries, with %d at random, is %d ms [WS-09, WS-12]', (retry, random, expected) => {
    expect(reconnectDelay(retry, random)).toBeCloseTo(expected, 2);
  });

  it.each([
    [14, 1, 291_929],
    [15, 1, 300_000],
    [19, 0, 221_684],
    [20, 0, 300_000],
    [10_000, 0.5, 300_000],
  ])(
    'after %i retries, with %d at random, is %d ms and never more than 300,000 [WS-10]',
    (retry, random, expected) => {
      expect(reconnectDelay(retry, random)).toBeCloseTo(expected, -1);
    },
  );

  it('lies between a tenth of the longest and the longest of its retry [WS-09, WS-10]', () => {
    fc.assert(
      fc.property(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (retry, random) => {
        const longest = Math.min(1_000 * 1.5 ** retry, 300_000);
        const delay = reconnectDelay(retry, random);
        expect(delay).toBeGreaterThanOrEqual(longest / 10 - 1e-6);
        expect(delay).toBeLessThanOrEqual(longest + 1e-6);
      }),
    );
  });
});
