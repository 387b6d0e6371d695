import { expect, it } from 'vitest';
import { shownText } from './shown-text.ts';

it.each([
  ['Bakkerij Jansen & Zn. B.V.', 'Bakkerij Jansen & Zn. B.V.'],
  ['J. Smit (111222333)', 'J. Smit (••••••333)'],
  ['123456789', '123456789'],
  ['0111222333', '0111222333'],
  ['NL111222333B01', 'NL111222333B01'],
  ['Smit\u001b[2J\nrm -rf', 'Smit [2J rm -rf'],
  ['\u202eSmit', 'Smit'],
  ['', ''],
])('shows %j as %j', (text, shown) => {
  expect(shownText(text)).toBe(shown);
});

it('shows no more than the start of a long text', () => {
  expect(shownText('a'.repeat(100_000)).length).toBeLessThan(500);
});
