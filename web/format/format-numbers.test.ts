import { describe, expect, it } from 'vitest';
import { countOf, formatBytes, formatCount, formatDuration } from './format-numbers.ts';

describe('numbers', () => {
  it('groups thousands by a point [SHELL-02]', () => {
    expect(formatCount(0)).toBe('0');
    expect(formatCount(2_500)).toBe('2.500');
    expect(formatCount(100_000)).toBe('100.000');
  });

  it('counts in the singular and the plural', () => {
    expect(countOf(1, 'relatie', 'relaties')).toBe('1 relatie');
    expect(countOf(0, 'relatie', 'relaties')).toBe('0 relaties');
    expect(countOf(2_500, 'relatie', 'relaties')).toBe('2.500 relaties');
  });

  it.each([
    [80, '0,1 s'],
    [1_240, '1,2 s'],
    [59_999, '59 s'],
    [60_000, '1 min'],
    [3_600_000, '1 u'],
    [3_900_000, '1 u 5 min'],
  ])('says that %i ms took %s', (milliseconds, text) => {
    expect(formatDuration(milliseconds)).toBe(text);
  });

  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [1_240, '1,2 kB'],
    [12_400, '12 kB'],
    [999_499, '999 kB'],
    [999_500, '1 MB'],
    [250_000_000, '250 MB'],
  ])('says %i bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});
