import { expect, it } from 'vitest';
import { isMaskedBsn, maskBsn, shownDigits } from './masked-bsn.ts';

it('shows the last three digits of a BSN and nothing of its length', () => {
  expect(maskBsn('123456782')).toBe('••••••782');
  expect(shownDigits(maskBsn('123456782'))).toBe('782');
  expect(maskBsn('782')).toBe('••••••782');
  expect(maskBsn('')).toBe('');
});

it('tells a masked number from one that was typed', () => {
  expect(isMaskedBsn(maskBsn('123456782'))).toBe(true);
  expect(['', '123456782', '1'].some(isMaskedBsn)).toBe(false);
});
