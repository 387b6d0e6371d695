import { describe, expect, it } from 'vitest';
import type { FileTypeName } from '#domain/stored-file/file-types.ts';
import { docxOf, zipOf } from '#test/support/zip.ts';
import { contentProblem } from './check-content.ts';

const problemOf = (type: FileTypeName, bytes: Buffer) =>
  contentProblem(type, {
    length: bytes.length,
    async *read({ start, end }) {
      yield bytes.subarray(start, end);
    },
  });

/** The signature of OLE, and records of the streams that it names. */
const ole = (...names: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    ...names.map((name) =>
      Buffer.concat([Buffer.from(name, 'utf16le'), Buffer.alloc(128 - 2 * name.length)]),
    ),
  ]);
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600, 1)]);
const picture = Buffer.from('89504e470d0a1a0a0000000d49484452'.padEnd(200, '0'), 'hex');
const macros = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const doctype = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>';

describe('the content of a file', () => {
  it.each([
    ['a program', 'docx', () => program, 'een programma'],
    ['another zip', 'docx', () => zipOf([{ name: 'a.txt', bytes: 'a' }]), 'geen Word-document'],
    ['a picture', 'doc', () => picture, '.png'],
    ['text', 'docx', () => Buffer.from('zomaar tekst'), 'geen Word-document'],
    ['an old document by a new name', 'docx', () => ole('WordDocument'), '.doc'],
    ['a new document by an old name', 'doc', () => docxOf('brief'), '.docx'],
    ['with macros', 'docx', () => docxOf('brief', [], macros), "bevat macro's"],
    [
      'with a macro project',
      'docx',
      () => docxOf('', [{ name: 'word/vbaProject.bin', bytes: '' }]),
      "macro's",
    ],
    ['with macros, and old', 'doc', () => ole('WordDocument', '_VBA_PROJECT'), "bevat macro's"],
    ['a spreadsheet', 'doc', () => ole('Workbook'), 'geen Word-document'],
    ['behind a password', 'docx', () => ole('EncryptedPackage'), 'met een wachtwoord beveiligd'],
    [
      'a bomb',
      'docx',
      () => docxOf('', [{ name: 'a.xml', bytes: Buffer.alloc(30_000_000) }]),
      'veel te groot',
    ],
    ['cut off', 'docx', () => docxOf('brief').subarray(0, 700), 'beschadigd'],
    ['with a DOCTYPE in its list of types', 'docx', () => docxOf('', [], `${doctype}`), 'beschadigd'],
  ] as const)('that is %s is refused by name', async (_what, type, bytes, why) => {
    expect(await problemOf(type, bytes())).toContain(why);
  });

  it('may be what the name says', async () => {
    expect(await problemOf('docx', docxOf('brief'))).toBeNull();
    expect(await problemOf('doc', ole('WordDocument', '1Table'))).toBeNull();
  });
});
