import { describe, expect, it } from 'vitest';
import { quantile, spread } from './statistics.ts';

describe('quantiles', () => {
  it('interpolate between neighbours and do not mind the order', () => {
    expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(quantile([10], 0.99)).toBe(10);
    expect(spread([5, 1, 4, 2, 3])).toEqual({ median: 3, low: 2, high: 4 });
  });

  it('of nothing are no number', () => {
    expect(quantile([], 0.5)).toBeNaN();
  });
});
