import { expect, it } from 'vitest';
import { isRightToLeft } from './direction.ts';

it.each([
  ['مرحبا', true],
  ['שלום, Jan', true],
  ['12-3: «مرحبا»', true],
  ['\u200f123 Re: ok', true],
  ['Re: مرحبا', false],
  ['Dag', false],
  ['', false],
  ['123 !', false],
  ['日本語', false],
  ['ދިވެހި', true],
])('%j reads from right to left: %s', (text, is) => {
  expect(isRightToLeft(text)).toBe(is);
});
