import { expect, it } from 'vitest';
import { emailSearchTerms } from './email-search.ts';

it('looks for each word once, folded, and for no pattern [MAIL-37, MAIL-40]', () => {
  expect(emailSearchTerms('  José  100%_ josé ')).toEqual({
    query: 'José 100%_ josé',
    patterns: ['%jose%', '%100\\%\\_%'],
  });
});

it.each([
  ['', 'Zoek met een woord van ten minste 3 tekens.'],
  ['jo an', 'Zoek met een woord van ten minste 3 tekens.'],
  ['x'.repeat(201), 'Zoek met ten hoogste 200 tekens.'],
])('refuses %j', (text, message) => {
  expect(() => emailSearchTerms(text)).toThrow(message);
});
