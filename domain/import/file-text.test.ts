import { expect, it } from 'vitest';
import { decodeFile, encodingOf, isCsvFileName, looksLikeUtf8 } from './file-text.ts';

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...Buffer.from(part)])));

it('takes .csv files alone [IMPEX-09]', () => {
  expect(['a.csv', 'A.CSV', 'a.b.csv'].every(isCsvFileName)).toBe(true);
  expect(['a.xlsx', 'csv', 'a.csv.txt', ''].some(isCsvFileName)).toBe(false);
});

it('reads ANSI, and UTF-8 where the file begins with its mark [IMPEX-10, IMPEX-19]', () => {
  const ansi = bytes('Ren', 0xe9, ' ', 0x80);
  expect(encodingOf(ansi)).toBe('windows-1252');
  expect(decodeFile(ansi, encodingOf(ansi))).toBe('René €');
  const marked = bytes(0xef, 0xbb, 0xbf, 'René €');
  expect(encodingOf(marked)).toBe('utf-8');
  expect(decodeFile(marked, encodingOf(marked))).toBe('René €');
});

it('notices UTF-8 without a mark, which ANSI would misspell', () => {
  expect(looksLikeUtf8(bytes('René'))).toBe(true);
  expect(encodingOf(bytes('René'))).toBe('windows-1252');
  expect(looksLikeUtf8(bytes('Rene'))).toBe(false);
  expect(looksLikeUtf8(bytes('Ren', 0xe9))).toBe(false);
});
