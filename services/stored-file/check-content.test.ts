import { describe, expect, it } from 'vitest';
import type { FileTypeName } from '#domain/stored-file/file-types.ts';
import { docxOf, type ZippedPart, zipOf } from '#test/support/letter/zip.ts';
import { contentProblem } from './check-content.ts';

const problemOf = (type: FileTypeName, bytes: Buffer) =>
  contentProblem(type, {
    length: bytes.length,
    async *read({ start, end }) {
      yield bytes.subarray(start, end);
    },
  });

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
const scan = Buffer.concat([
  Buffer.from('49492a00', 'hex'),
  Buffer.from([0x20, 0x4e, 0, 0]),
  Buffer.alloc(20_000),
]);
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const xlsxOf = (more: readonly ZippedPart[] = [], main = SPREADSHEET) =>
  zipOf([
    { name: '[Content_Types].xml', bytes: `<Override PartName="/xl/workbook.xml" ContentType="${main}"/>` },
    { name: 'xl/workbook.xml', bytes: '<workbook/>' },
    ...more,
  ]);
const ODF = 'application/vnd.oasis.opendocument.';
const odfOf = (kind: string, more: readonly ZippedPart[] = [], manifest = '<manifest/>') =>
  zipOf([
    { name: 'mimetype', bytes: `${ODF}${kind}` },
    { name: 'content.xml', bytes: '<content/>' },
    { name: 'META-INF/manifest.xml', bytes: manifest },
    ...more,
  ]);
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
    ['with a DOCTYPE in its list of types', 'docx', () => docxOf('', [], `${doctype}`), 'DOCTYPE'],
  ] as const)('that is %s is refused by name', async (_what, type, bytes, why) => {
    expect(await problemOf(type, bytes())).toContain(why);
  });

  it.each([
    ['a pdf', 'pdf', () => Buffer.from('%PDF-1.7\n')],
    ['a workbook', 'xlsx', () => xlsxOf()],
    ['an old workbook', 'xls', () => ole('Workbook')],
    ['a workbook of Excel 95', 'xls', () => ole('Book')],
    ['an OpenDocument text', 'odt', () => odfOf('text')],
    ['an OpenDocument spreadsheet', 'ods', () => odfOf('spreadsheet')],
    ['a mail of Outlook, whatever it brings', 'msg', () => ole('__properties_version1.0', '_VBA_PROJECT')],
    ['a mail', 'eml', () => Buffer.from('Received: by mx\r\nFrom: a@voorbeeld.example\r\n\r\n<html>hallo')],
    ['a mailbox of one', 'eml', () => Buffer.from('From a@b Mon\nSubject: hallo\n\nhallo')],
    ['a picture', 'png', () => picture],
    ['a photo', 'jpg', () => Buffer.from('ffd8ffe000104a46494600010100000100010000'.padEnd(200, '0'), 'hex')],
    ['a photo of a telephone', 'heic', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['a scan whose list lies at its end', 'tif', () => scan],
    ['a text', 'txt', () => Buffer.from('Één regel\r\nen nog één met <html>\f')],
    ['a text in Latin-1', 'txt', () => Buffer.from('Eén regel van \x80 5', 'latin1')],
    ['a text as Windows writes it', 'csv', () => Buffer.from('\ufeffnaam;bedrag\r\n', 'utf16le')],
    [
      'an invoice',
      'xml',
      () => Buffer.from(`\ufeff<?xml version="1.0"?>\n<!-- <html> -->\n<ubl:Invoice xmlns="a">`),
    ],
    ['an invoice in UTF-16', 'xml', () => Buffer.from('\ufeff<Invoice/>', 'utf16le')],
  ] as const)('that is %s is taken', async (_what, type, bytes) => {
    expect(await problemOf(type, bytes())).toBeNull();
  });

  it.each([
    [
      'a program called a pdf',
      'pdf',
      () => program,
      'geen pdf-bestand, hoewel de naam dat zegt (de inhoud is een programma)',
    ],
    ['a page called a pdf', 'pdf', () => Buffer.from('<html>'), 'geen pdf-bestand'],
    [
      'a picture of another type',
      'jpg',
      () => picture,
      'geen JPEG-afbeelding, hoewel de naam dat zegt (de inhoud is .png)',
    ],
    ['a document called a workbook', 'xlsx', () => docxOf('brief'), 'geen Excel-bestand'],
    ['a workbook called a document', 'docx', () => xlsxOf(), 'geen Word-document'],
    [
      'a workbook with macros',
      'xlsx',
      () => xlsxOf([{ name: 'xl/vbaProject.bin', bytes: '' }]),
      "Dit Excel-bestand bevat macro's. Sla het op als .xlsx zonder macro's.",
    ],
    [
      'a workbook with macros of Excel 4',
      'xlsx',
      () => xlsxOf([{ name: 'xl/macrosheets/sheet1.xml', bytes: '' }]),
      "bevat macro's",
    ],
    [
      'a workbook that says so of itself',
      'xlsx',
      () => xlsxOf([], 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'),
      "bevat macro's",
    ],
    ['an old workbook with macros', 'xls', () => ole('Workbook', '_VBA_PROJECT_CUR'), "bevat macro's"],
    ['an old document called a workbook', 'xls', () => ole('WordDocument'), '(de inhoud is .doc)'],
    ['a workbook behind a password', 'xlsx', () => ole('EncryptedPackage'), 'wachtwoord'],
    ['a spreadsheet called a text', 'odt', () => odfOf('spreadsheet'), 'geen OpenDocument-tekst'],
    [
      'an OpenDocument text with macros',
      'odt',
      () => odfOf('text', [{ name: 'Basic/Standard/Module1.xml', bytes: '' }]),
      "bevat macro's",
    ],
    [
      'an OpenDocument text behind a password',
      'odt',
      () => odfOf('text', [], '<encryption-data/>'),
      'wachtwoord',
    ],
    [
      'an OpenDocument text of nothing',
      'odt',
      () => zipOf([{ name: 'mimetype', bytes: `${ODF}text` }]),
      'beschadigd',
    ],
    ['a document called a mail', 'msg', () => ole('WordDocument'), 'geen Outlook-bericht'],
    ['a text called a mail', 'eml', () => Buffer.from('Beste Jan: hallo'), 'geen e-mailbericht'],
    ['bytes called a text', 'txt', () => program, 'een programma'],
    [
      'bytes at the end of a text',
      'csv',
      () => Buffer.concat([Buffer.alloc(90_000, 'a;b\n'), Buffer.from([0])]),
      'geen csv-bestand',
    ],
    ['a pdf called a text', 'txt', () => Buffer.from('%PDF-1.7'), '.pdf'],
    ['a page called a text', 'txt', () => Buffer.from(' \n<!DOCTYPE html><html>'), '.html'],
    ['a page in UTF-16', 'csv', () => Buffer.from('\ufeff<script>', 'utf16le'), '.html'],
    [
      'a page called XML',
      'xml',
      () => Buffer.from('<?xml version="1.0"?><!-- a --><h:html xmlns:h="b">'),
      '.html',
    ],
    [
      'a page by its namespace',
      'xml',
      () => Buffer.from('<a xmlns="http://www.w3.org/1999/xhtml">'),
      '.html',
    ],
    ['a drawing called XML', 'xml', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'), '.svg'],
    ['XML that begins with a DOCTYPE', 'xml', () => Buffer.from(doctype), 'DOCTYPE'],
    ['a text called XML', 'xml', () => Buffer.from('hallo'), 'geen XML-bestand'],
    ['XML whose comment never ends', 'xml', () => Buffer.from('<!-- '), 'geen XML-bestand'],
  ] as const)('that is %s is refused', async (_what, type, bytes, why) => {
    expect(await problemOf(type, bytes())).toContain(why);
  });

  it('may be what the name says', async () => {
    expect(await problemOf('docx', docxOf('brief'))).toBeNull();
    expect(await problemOf('doc', ole('WordDocument', '1Table'))).toBeNull();
  });
});
