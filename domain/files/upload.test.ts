import { describe, expect, it } from 'vitest';
import { ValidationError } from '#domain/errors.ts';
import { checkSize, LARGEST_FILE_BYTES, PIECE_BYTES, readRange, storedNameOf, uploadName } from './upload.ts';

describe('the name of an upload', () => {
  it.each([
    ['Aangifte 2026.pdf', 'Aangifte 2026.pdf'],
    ['brief: "concept" 1/2?.docx', 'brief- concept 1-2-.docx'],
    ['../../etc/passwd', '..-..-etc-passwd'],
    ['naam. .pdf', 'naam.pdf'],
    ['factuur\u202Efdp.exe', 'factuurfdp.exe'],
    ['\u2066brief\u2069\u061C.pdf\u200F', 'brief.pdf'],
  ])('of %j is %j', (given, kept) => {
    expect(uploadName(given)).toBe(kept);
  });

  it('keeps its extension however long the rest is', () => {
    const name = uploadName(`${'a'.repeat(300)}.pdf`);
    expect(name.endsWith('.pdf')).toBe(true);
    expect(name.length).toBeLessThanOrEqual(130);
  });

  it.each(['', '  ', '...', '.pdf'])('is asked for instead of %j', (given) => {
    expect(() => uploadName(given)).toThrow(ValidationError);
  });

  it.each([
    ['../factuur\u202Efdp.exe', '..-factuurfdp.exe'],
    ['~.pdf', 'bijlage'],
    ['...', 'bijlage'],
  ])('that came from outside as %j is %j', (given, kept) => {
    expect(storedNameOf(given, 'bijlage')).toBe(kept);
  });
});

it('cuts pieces that OneDrive takes: whole times 320 KiB, under 60 MiB', () => {
  expect(PIECE_BYTES % (320 * 1024)).toBe(0);
  expect(PIECE_BYTES).toBeLessThan(60 * 1024 * 1024);
});

it('refuses what is too large to bring over', () => {
  expect(() => checkSize(LARGEST_FILE_BYTES)).not.toThrow();
  for (const bytes of [LARGEST_FILE_BYTES + 1, -1, 1.5, Number.NaN]) {
    expect(() => checkSize(bytes)).toThrow(ValidationError);
  }
});

describe('a range', () => {
  it('is read as the header says it', () => {
    expect(readRange('bytes 0-99/1000')).toEqual({ start: 0, end: 99, total: 1000 });
  });

  it.each(['bytes 5-4/10', 'bytes 0-10/10', 'bytes */10', 'bytes 0-1/*', '0-1/2', undefined])(
    'is none of %j',
    (header) => {
      expect(readRange(header)).toBeNull();
    },
  );
});
