import { describe, expect, it } from 'vitest';
import { compare, single, verdictOf } from './result.ts';

const line = { id: 'P0', what: 'a thing', unit: 'ms' } as const;

describe('a comparison', () => {
  const pairs = [
    { ours: 4, baseline: 2 },
    { ours: 9, baseline: 3 },
    { ours: 4, baseline: 4 },
  ];

  it('takes the ratio within each pair, not of the medians', () => {
    const result = compare({ ...line, bar: null }, pairs, (sample) => sample);
    expect(result).toMatchObject({ ours: 4, baseline: 3, ratio: { median: 2, low: 1.5, high: 2.5 } });
    expect(verdictOf(result)).toBe('noted');
  });

  it.each([
    [2, 'met'],
    [1.9, 'missed'],
  ])('against at most %f is %s', (atMost, verdict) => {
    const result = compare({ ...line, bar: { atMost, of: 'ratio', gate: true } }, pairs, (sample) => sample);
    expect(verdictOf(result)).toBe(verdict);
  });
});

it('a figure that could not be measured misses its bar', () => {
  const bar = { atMost: 1, of: 'ours', gate: true } as const;
  expect(verdictOf(single({ ...line, bar, ours: Number.NaN }))).toBe('missed');
});
