import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalisePhone } from '#domain/numbers/phone.ts';
import { searchedNumber } from './searched-number.ts';

describe('a searched number', () => {
  it.each([
    ['1443', { relationNumber: '1443', phone: '1443' }],
    [' 1.443 ', { relationNumber: '1443', phone: '1443' }],
    ['06‑12345678', { relationNumber: '0612345678', phone: '0612345678' }],
    ['０６–1234\u00a05678\u200b', { relationNumber: '0612345678', phone: '0612345678' }],
    ['06-12345678', { relationNumber: '0612345678', phone: '0612345678' }],
    ['+31 (0)20 123 45 67', { relationNumber: '310201234567', phone: '0201234567' }],
    ['Dorpsstraat 12', null],
    ['1234AB', null],
    ['+', null],
    ['', null],
    ['1'.repeat(31), null],
  ])('in %j is %j', (text, expected) => {
    expect(searchedNumber(text)).toEqual(expected);
  });

  it('finds a phone number however it is written', () => {
    const between = fc.constantFrom('', ' ', '-', '.');
    fc.assert(
      fc.property(
        fc.stringMatching(/^[1-9][0-9]{8}$/),
        fc.constantFrom('0', '+31', '0031', '+31 (0)'),
        between,
        (national, prefix, gap) => {
          const written = `${prefix}${gap}${[...national].join(gap)}`;
          fc.pre(written.length <= 30);
          expect(searchedNumber(written)?.phone).toBe(normalisePhone(`0${national}`));
        },
      ),
    );
  });
});
