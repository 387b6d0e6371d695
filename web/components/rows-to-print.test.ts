import { describe, expect, it } from 'vitest';
import { rowsToPrintYet } from './rows-to-print.ts';

describe('the list on paper', () => {
  it('has every row', () => {
    expect(rowsToPrintYet(60, true)).toBeGreaterThan(0);
    expect(rowsToPrintYet(60, false)).toBe(0);
  });

  it('has as many rows as are printed at most', () => {
    expect(rowsToPrintYet(1_860, true)).toBe(140);
    expect(rowsToPrintYet(2_000, true)).toBe(0);
    expect(rowsToPrintYet(2_060, true)).toBe(0);
  });
});
