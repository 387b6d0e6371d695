import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortened, storableLine, storableText, storableValue } from './storable-text.ts';

/** Every UTF-16 unit, alone or beside others: halves of pairs and controls are among them. */
const units = fc
  .array(fc.integer({ min: 0, max: 0xffff }))
  .map((codes) => codes.map((code) => String.fromCharCode(code)).join(''));
const CONTROL = /(?![\t\n])(?=\p{ASCII})\p{Cc}/u;

describe('text of another system', () => {
  it.each([
    ['half an emoji \uD83D', 'half an emoji \uFFFD'],
    ['NUL\0NUL', 'NUL\uFFFDNUL'],
    ['a\r\nb\rc\u000Bd\u000Ce', 'a\nb\nc\nd\ne'],
    ['tab\tand 🙂', 'tab\tand 🙂'],
  ])('%j is kept as %j', (foreign, kept) => {
    expect(storableText(foreign)).toBe(kept);
  });

  it('is always whole, without controls, and the same when it is read again', () => {
    fc.assert(
      fc.property(units, (text) => {
        const kept = storableText(text);
        expect(kept.isWellFormed()).toBe(true);
        expect(kept).not.toMatch(CONTROL);
        expect(storableText(kept)).toBe(kept);
      }),
    );
  });

  it('is storable wherever JSON has it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), fc.string({ unit: 'binary' }), (value, name) => {
        const text = JSON.stringify(storableValue(JSON.parse(JSON.stringify({ [name]: [value] }))));
        expect(text).not.toMatch(/\\u(0000|d[89a-f])/i);
      }),
    );
    expect(storableValue({ 'a\0': ['\uD83D', 1, null, { b: 'c\r\nd' }] })).toEqual({
      'a\uFFFD': ['\uFFFD', 1, null, { b: 'c\nd' }],
    });
  });

  it('shows that it was cut, and never in the middle of a character', () => {
    expect(shortened('12345', 5)).toBe('12345');
    expect(shortened('123456', 5)).toBe('1234…');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 12 }), (text, longest) => {
        const cut = shortened(text, longest);
        expect(cut.length).toBeLessThanOrEqual(longest);
        expect(cut.isWellFormed()).toBe(true);
        expect(cut === text || cut.endsWith('…')).toBe(true);
      }),
    );
  });

  it('is put on one line', () => {
    expect(storableLine(' een\r\n\0twee ')).toBe('een twee');
    expect(storableLine('abcdef', 4)).toBe('abc…');
  });
});
