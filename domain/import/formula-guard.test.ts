import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guardFormula, guardText, unguardFormula } from './formula-guard.ts';

it.each([
  '=1+1',
  '+31612345678',
  '-5',
  '@SUM(A1)',
  '\t=1',
  "'=1",
  '＝1+1',
  '＋31',
  '－5',
  '＠SUM(A1)',
  "'＝1",
])('keeps %j from being run by a spreadsheet [IMPEX-04]', (cell) => {
  expect(guardFormula(cell)).toBe(`'${cell}`);
});

it('leaves ordinary text alone, also with an apostrophe before it', () => {
  expect(guardFormula("'s-Hertogenbosch")).toBe("'s-Hertogenbosch");
  expect(unguardFormula("'s-Hertogenbosch")).toBe("'s-Hertogenbosch");
});

it('gives every text back as it was', () => {
  const text = fc.oneof(
    fc.string(),
    fc.stringMatching(/^'{0,3}[=+@＝＋－＠-].{0,5}$/),
    fc.stringMatching(/^'{0,3}(?:n\.v\.t\.|onbekend|\?|\.)$/),
  );
  fc.assert(fc.property(text, (cell) => unguardFormula(guardFormula(cell)) === cell));
  fc.assert(fc.property(text, (cell) => unguardFormula(guardText(cell)) === cell));
});
