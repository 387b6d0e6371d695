import { expect, it } from 'vitest';
import { hasOwnMark, isTestFolder, isTestName, ownMark, testNames } from './test-names.ts';

const OTHERS = [
  'Balie proef',
  'Balie proef 1a2',
  'Balie proef 1a2bc',
  'balie proef 1a2b',
  'Re: Balie proef 1a2b',
  'Van Balie proef 1a2b',
  'Balie proef 2024 B.V.',
  'Balie proef 2026: aantekeningen',
  'Balie proef 2026 verslag',
  'Balie proef 1a2b gewijzigd door Jan',
  'Balie proef 1a2b, gewijzigd',
  'B. Balie proef 1a2b',
];

it('a run knows its own names again, and as services write them', () => {
  const { name, changed } = testNames();
  for (const written of [name, changed, ` ${name} `, `P. ${changed}`, `P ${name}`]) {
    expect([written, isTestName(written)]).toEqual([written, true]);
    expect(isTestFolder(`${written.trim()} (999999998)`)).toBe(true);
  }
});

it.each(OTHERS)('takes %j for the name of somebody else, also with the number of certify', (name) => {
  expect(isTestName(name)).toBe(false);
  expect(isTestFolder(`${name} (999999998)`)).toBe(false);
});

it.each(['', ' (1001)', ' (9999999981)', ' (999999998) oud', ' (1999999998)', '(999999998)'])(
  'takes a folder that ends with %j for that of somebody else',
  (end) => expect(isTestFolder(`${testNames().name}${end}`)).toBe(false),
);

it('a run knows its marks again in a text, and no id of others', () => {
  expect(hasOwnMark(`<p>${ownMark()}</p>`)).toBe(true);
  for (const other of [
    'npm run certify',
    'ba11e000-ce47-4000-8000-',
    `a${ownMark()}`,
    crypto.randomUUID(),
    '',
  ]) {
    expect([other, hasOwnMark(other)]).toEqual([other, false]);
  }
});
