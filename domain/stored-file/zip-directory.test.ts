import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { docxOf, type ZippedPart, zipOf } from '#test/support/letter/zip.ts';
import { findZipDirectory, readZipDirectory, type ZipEntry, zipProblem } from './zip-directory.ts';

function entriesOf(zip: Buffer): readonly ZipEntry[] | null {
  const range = findZipDirectory(zip, zip.length);
  return range === null ? null : readZipDirectory(zip.subarray(range.start, range.end), range.count);
}

function problemOf(parts: readonly ZippedPart[]): string | null {
  const zip = zipOf(parts);
  return zipProblem(entriesOf(zip) ?? [], zip.length);
}

describe('the list of a zip file', () => {
  it('names its parts with their sizes', () => {
    const text = 'tekst'.repeat(100);
    expect(entriesOf(zipOf([{ name: 'één.xml', bytes: text }]))).toMatchObject([
      { name: 'één.xml', bytes: 500, method: 8, isEncrypted: false, at: 0 },
    ]);
    expect(entriesOf(docxOf('brief'))).toHaveLength(3);
  });

  it('is none where bytes follow it, lie before it, or are missing', () => {
    const zip = docxOf('brief');
    expect(entriesOf(Buffer.concat([zip, Buffer.from('x')]))).toBeNull();
    expect(entriesOf(Buffer.concat([Buffer.from('MZ'), zip]))).toBeNull();
    expect(entriesOf(zip.subarray(0, -1))).toBeNull();
    expect(entriesOf(Buffer.alloc(10))).toBeNull();
  });

  it('is read from whatever bytes without an error', () => {
    const zip = docxOf('brief');
    fc.assert(
      fc.property(fc.nat(zip.length - 1), fc.nat(255), (at, byte) => {
        const changed = Buffer.from(zip);
        changed[at] = byte;
        const entries = entriesOf(changed);
        expect(entries === null || entries.length > 0).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a zip file is not unpacked', () => {
  it.each([
    ['packs a thousand to one', [{ name: 'a', bytes: Buffer.alloc(2_000_000) }], 'veel te groot'],
    ['claims more than it may hold', [{ name: 'a', bytes: 'a', claims: 200_000_000 }], 'veel te groot'],
    [
      'has thousands of parts',
      Array.from({ length: 2_001 }, (_, n) => ({ name: `${n}`, bytes: '' })),
      'veel te groot',
    ],
    [
      'names a part twice',
      [
        { name: 'a', bytes: 'a' },
        { name: 'A', bytes: 'b' },
      ],
      'dezelfde naam',
    ],
  ])('that %s', (_what, parts, problem) => {
    expect(problemOf(parts)).toContain(problem);
  });

  it('with a password, or with parts that share their bytes', () => {
    const entries = entriesOf(docxOf('brief')) ?? [];
    expect(zipProblem(entries, 10_000)).toBeNull();
    expect(
      zipProblem(
        entries.map((entry) => ({ ...entry, isEncrypted: true })),
        10_000,
      ),
    ).toContain('wachtwoord');
    expect(
      zipProblem(
        entries.map((entry) => ({ ...entry, at: 0 })),
        10_000,
      ),
    ).toContain('beschadigd');
    expect(
      zipProblem(
        entries.map((entry) => ({ ...entry, method: 99 })),
        10_000,
      ),
    ).toContain('ongebruikelijke manier');
    expect(zipProblem(entries, 100)).toContain('beschadigd');
  });
});
