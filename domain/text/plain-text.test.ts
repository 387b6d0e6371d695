import { afterEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_NOTE, validateNote } from '#domain/note/note.ts';
import { fieldsOf } from '#domain/relation/fields.ts';
import { validateRelation } from '#domain/relation/validate.ts';
import { checkLine, checkLineWithin, checkTextWithin, startOfLine } from './plain-text.ts';

/** Composing takes the square of their number: two kinds of mark on one letter, in the wrong order each time. */
const marks = (length: number) => `a${'\u0301\u0316'.repeat(length / 2)}`;

/** How long the texts were that `work` had composed. */
function composedLengths(work: () => void): number[] {
  const compose = vi.spyOn(String.prototype, 'normalize');
  work();
  return compose.mock.contexts.map((text) => String(text).length);
}

afterEach(() => void vi.restoreAllMocks());

describe('a line', () => {
  it('is composed, and keeps what comes to its maximum then', () => {
    expect(checkLine('Naam', 'e\u0301'.repeat(10), 10)).toEqual({ ok: true, value: 'é'.repeat(10) });
    const inFour = 'ᾂ'.normalize('NFD');
    expect(checkLine('Naam', inFour.repeat(500), 500)).toEqual({ ok: true, value: 'ᾂ'.repeat(500) });
    expect(checkLine('Naam', `${' '.repeat(9_000)}x${' '.repeat(9_000)}`, 10)).toEqual({
      ok: true,
      value: 'x',
    });
  });

  it('is refused for its length before it is composed', () => {
    const refused = { ok: false, message: 'Naam is te lang. Maximaal 10 tekens.' };
    expect(composedLengths(() => expect(checkLine('Naam', marks(1_000_000), 10)).toEqual(refused))).toEqual(
      [],
    );
  });

  it('begins like the whole of it', () => {
    expect(startOfLine(` \n${'e\u0301'.repeat(90)}`, 10).slice(0, 10)).toBe('é'.repeat(10));
    expect(startOfLine('een\ntwee', 10)).toBe('een twee');
  });
});

describe.each([
  ['a line', checkLineWithin],
  ['a text', checkTextWithin],
] as const)('%s within a length', (_, check) => {
  const accepted = (value: string) => ({ ok: true, value });
  const refused = (message: string) => ({ ok: false, message });

  it.each([
    ['as long as allowed', 'ab', accepted('ab')],
    ['signs that take two units each', '😀😀', accepted('😀😀')],
    ['longer', 'abc', refused('Naam is te lang. Maximaal 2 tekens.')],
    ['with a sign that cannot be stored', 'a\0', refused('Naam bevat een ongeldig teken.')],
  ])('is checked: %s', (_kind, text, verdict) => {
    expect(check('Naam', text, 2)).toEqual(verdict);
  });
});

describe('marks without end on one letter', () => {
  it.each(['person', 'organisation'] as const)('are composed in no field of a %s', (kind) => {
    const input = Object.fromEntries(fieldsOf(kind).map(({ key }) => [key, marks(1_000_000)]));
    const lengths = composedLengths(() => {
      expect(validateRelation(kind, input, { today: new Date() }).issues.length).toBeGreaterThan(20);
    });
    expect(Math.max(0, ...lengths)).toBeLessThan(100);
  });

  it.each([LONGEST_NOTE - 2, 1_000_000])(
    'are composed in no more than the start of a note, of %i',
    (length) => {
      const text = marks(length);
      for (const subject of ['', text]) {
        const lengths = composedLengths(() => void validateNote({ kind: 'general', subject, text }));
        expect(Math.max(0, ...lengths)).toBeLessThan(1_000);
      }
    },
  );
});
