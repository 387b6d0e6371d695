import { describe, expect, it } from 'vitest';
import { DUPLICATE_REASONS, duplicateReasons } from './duplicate-reasons.ts';

describe('the reasons of a strength', () => {
  it.each([
    [0, []],
    [1, ['iban']],
    [6, ['nameAndAddress', 'email']],
    [24, ['bsn', 'kvkNumber']],
    [31, [...DUPLICATE_REASONS]],
  ])('of %i are %j', (strength, reasons) => expect(duplicateReasons(strength)).toEqual(reasons));

  it('make any pair stronger than all weaker reasons together', () => {
    const strengths = Array.from({ length: 32 }, (_, strength) => strength);
    const rank = (strength: number) => {
      const reasons = duplicateReasons(strength);
      return DUPLICATE_REASONS.map((reason) => (reasons.includes(reason) ? '1' : '0')).join('');
    };
    expect(strengths.map(rank)).toEqual(strengths.map(rank).toSorted());
  });
});
