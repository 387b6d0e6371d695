import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseInitials } from './initials.ts';

describe('initials', () => {
  it.each([
    ['jp', 'J.P.'],
    ['J P', 'J.P.'],
    ['j.p.', 'J.P.'],
    ['J. P.', 'J.P.'],
    ['J.P', 'J.P.'],
    ['JPM', 'J.P.M.'],
    ['Jp', 'J.P.'],
    ['j', 'J.'],
    ['é.j', 'É.J.'],
  ])('of %s are stored as %s', (typed, stored) => {
    expect(normaliseInitials(typed)).toBe(stored);
  });

  it.each([
    ['Th.', 'Th.'],
    ['th.', 'Th.'],
    ['A.TH.', 'A.Th.'],
    ['Chr', 'Chr.'],
    ['chr.j.', 'Chr.J.'],
    ['ij', 'IJ.'],
    ['IJ', 'IJ.'],
    ['Ij.M.', 'IJ.M.'],
    ['I.J.', 'I.J.'],
    ['TH', 'T.H.'],
    ['Ger.', 'Ger.'],
  ])('of several letters stay one with a dot behind it: %s is %s', (typed, stored) => {
    expect(normaliseInitials(typed)).toBe(stored);
  });

  it.each(['', 'Jan', 'jan peter', 'Jan Peter', 'J.-P.', 'J.P. (Jan)', '田中', '...', 'ß'])(
    'are not made of %s',
    (typed) => {
      expect(normaliseInitials(typed)).toBe(typed);
    },
  );

  it('change no more once they are stored', () => {
    const letter = fc.constantFrom(...'jpthcIJHRßé. -');
    fc.assert(
      fc.property(fc.string({ unit: letter, maxLength: 12 }), (typed) => {
        const once = normaliseInitials(typed);
        expect(normaliseInitials(once)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });
});
