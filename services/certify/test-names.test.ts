import { expect, it } from 'vitest';
import { isTestName, testNames } from './test-names.ts';

it('a run knows its own names again, and as services write them', () => {
  const { name, changed } = testNames();
  for (const written of [name, changed, ` ${name} `, `P. ${changed}`, `P ${name}`, `${name} (999999998)`]) {
    expect([written, isTestName(written)]).toEqual([written, true]);
  }
});

it.each([
  'Balie proef',
  'Balie proef 1a2',
  'Balie proef 1a2bc',
  'balie proef 1a2b',
  'Re: Balie proef 1a2b',
  'Van Balie proef 1a2b',
])('takes %j for a record of somebody else', (name) => {
  expect(isTestName(name)).toBe(false);
});
