import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchTerms } from './relation-search-text.ts';

const typedFor = (pattern: string) => pattern.slice(1, -1).replace(/\\(.)/g, '$1');
const readings = (search: string) =>
  searchTerms(search)?.alternatives.map((words) => words.map(typedFor).join(' '));

describe('the terms of a search', () => {
  it.each([
    ['Jansen', ['jansen']],
    [' José   de Boer ', ['jose de boer']],
    ['06-12345678', ['06-12345678', '0612345678']],
    ['06 12 34 56 78', ['06 12 34 56 78', '0612345678']],
    ['+31 6 12345678', ['+31 6 12345678', '00316 12345678'.replace('00316', '0 6'), '0612345678']],
    ['31612345678', ['31612345678', '0612345678']],
    ['(020) 123 45 67', ['(020) 123 45 67', '020 123 45 67', '0201234567']],
    ['1234 AB', ['1234 ab', '1234ab']],
    ['NL8012.34.567.B.01', ['nl8012.34.567.b.01', 'nl801234567b01']],
    ['NL 8012 34 567 B 01', ['nl 8012 34 567 b 01', 'nl801234567b01']],
    ['jansen 06-12345678', ['jansen 06-12345678', 'jansen 0612345678']],
    ['12.34.56.78', ['12.34.56.78', '12345678']],
  ])('of %j are %j', (search, expected) => {
    expect(readings(search)).toEqual(expected);
  });

  it.each(['', ' \t', '\u0000\u001f'])('of %j are none', (search) => {
    expect(searchTerms(search)).toBeNull();
  });

  it('take a wildcard as it is typed', () => {
    expect(searchTerms('50%_\\')?.alternatives[0]).toEqual(['%50\\%\\_\\\\%']);
  });

  it('name the relation number when that is all there is', () => {
    expect(searchTerms(' 1443 ')?.relationNumber).toBe('1443');
    expect(searchTerms('jansen 1443')?.relationNumber).toBeNull();
  });

  it('ask each word, whatever else is understood of them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z0-9.+-]{1,8}$/), { minLength: 1, maxLength: 6 }),
        (words) => {
          expect(readings(words.join(' '))?.[0]?.split(' ').toSorted()).toEqual(
            [...new Set(words)].toSorted(),
          );
        },
      ),
    );
  });
});
