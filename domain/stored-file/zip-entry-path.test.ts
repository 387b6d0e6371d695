import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zipOf } from '#test/support/letter/zip.ts';
import { findZipDirectory, readZipDirectory, zipProblem } from './zip-directory.ts';
import { canonicalEntryPath } from './zip-entry-path.ts';

function problemOf(...names: readonly string[]): string | null {
  const zip = zipOf(names.map((name) => ({ name, bytes: 'x' })));
  const range = findZipDirectory(zip, zip.length);
  if (range === null) throw new Error('no zip');
  return zipProblem(readZipDirectory(zip.subarray(range.start, range.end), range.count) ?? [], zip.length);
}

const OUTSIDE = 'Dit bestand bevat een onderdeel dat bij het uitpakken buiten het bestand terecht zou komen.';

describe('an entry of a zip file', () => {
  it.each([
    '../evil',
    'word/../../evil',
    'word/..',
    '..',
    './a',
    'a//b',
    '',
    '/etc/passwd',
    '//server/share',
    '\\\\server\\share',
    '..\\evil',
    'word\\document.xml',
    'C:/evil',
    'c:evil',
    'a:stream',
    'a\u0000b',
    'word/.. /evil',
    'word/.../evil',
    'word/. ./evil'.replace('. .', '. '),
    'a\nb',
    'a\u202eb',
    '%2e%2e/evil',
    'a/%2E%2E/b',
    '%252e%252e/evil',
    '..%2fevil',
    '..%5Cevil',
    '%2Fetc/passwd',
  ])('that lies outside it is refused: %j', (name) => {
    expect(problemOf('word/document.xml', name)).toBe(OUTSIDE);
  });

  it.each([
    [['a.xml', 'A.XML'], 'dezelfde naam'],
    [['é.xml', 'e\u0301.xml'], 'dezelfde naam'],
    [['ﬁ.xml', 'fi.xml'], 'dezelfde naam'],
    [['word', 'word/'], 'dezelfde naam'],
    [['a b.xml', 'a%20b.xml'], 'dezelfde naam'],
  ])('that has the place of another is refused: %j', (names, problem) => {
    expect(problemOf(...names)).toContain(problem);
  });

  it.each([
    ['../evil', OUTSIDE],
    ['b.xml', 'twee verschillende namen'],
    ['a.xml ', 'twee verschillende namen'],
    ['A.xml', 'twee verschillende namen'],
    ['', OUTSIDE],
  ])('is refused by the name that some programs read instead: %j', (otherName, problem) => {
    const zip = zipOf([{ name: 'a.xml', bytes: 'x' }]);
    const range = findZipDirectory(zip, zip.length);
    const list = zip.subarray(range?.start, range?.end);
    const other = Buffer.from(otherName);
    const extra = Buffer.alloc(9 + other.length);
    extra.writeUInt16LE(0x7075, 0);
    extra.writeUInt16LE(5 + other.length, 2);
    other.copy(extra, 9);
    const named = Buffer.concat([list, extra]);
    named.writeUInt16LE(extra.length, 30);
    expect(zipProblem(readZipDirectory(named, 1) ?? [], 1_000)).toContain(problem);
    expect(zipProblem(readZipDirectory(list, 1) ?? [], 1_000)).toBeNull();
  });

  it('is where its name says', () => {
    const names = [
      '[Content_Types].xml',
      '_rels/.rels',
      'word/',
      'word/document.xml',
      'één brief (2)..xml',
      '.x',
    ];
    expect(problemOf(...names)).toBeNull();
  });

  it('stays below the folder that it is unpacked into, whatever it is called', () => {
    const step = fc.constantFrom('..', '.', '', 'a', ' ', '%2e', '\\', '/', ':', '…', '．．', '../', 'C:');
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), fc.constantFrom('', '/'), (steps, between) => {
        const range = canonicalEntryPath(steps.join(between));
        if (range === null) return;
        expect(range.split('/')).not.toContain('..');
        expect(range).toMatch(/^[^/\\:]+(?:\/[^/\\:]+)*$/);
      }),
    );
  });
});
