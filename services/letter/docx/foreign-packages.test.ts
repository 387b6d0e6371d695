import PizZip from 'pizzip';
import { describe, expect, it } from 'vitest';
import { makeDocx, paragraph, relations } from '#dev/seed/docx.ts';
import { contentProblem } from '#services/stored-file/check-content.ts';
import { docxText } from '#test/support/letter/docx-text.ts';
import { largeZipOf } from '#test/support/letter/large-zip.ts';
import { fillDocument } from './fill-document.ts';
import { inspectDocument } from './inspect-document.ts';
import { openPackage } from './open-package.ts';
import { RefusedDocument } from './refused-document.ts';

/** A .docx as other programs write it: each is opened by Word or by LibreOffice, so each is filled or refused by its true reason. */

const body = paragraph('Aan {{an', 'aam}}');
const header = paragraph('{{plaats}}');
const usual = makeDocx({ body, header });
const VALUES = { anaam: 'Wit & Zn.', plaats: 'Delft' };

function partsOf(file: Buffer): readonly { readonly name: string; readonly bytes: Buffer }[] {
  const zip = new PizZip(file);
  return Object.keys(zip.files)
    .filter((name) => !name.endsWith('/'))
    .map((name) => ({ name, bytes: zip.file(name)?.asNodeBuffer() ?? Buffer.alloc(0) }));
}

function rewritten(
  change: (xml: string, name: string) => string | Buffer,
  rename = (name: string) => name,
): Buffer {
  const zip = new PizZip();
  for (const { name, bytes } of partsOf(usual)) zip.file(rename(name), change(bytes.toString(), name));
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}

const withParts = (parts: Readonly<Record<string, string | Buffer>>) => makeDocx({ body, header, parts });
const ofText = (name: string) => /^word\/(?:document|header1)\.xml$/.test(name);

async function uploadProblem(file: Buffer): Promise<string | null> {
  return contentProblem('docx', {
    length: file.length,
    async *read({ start, end }) {
      yield file.subarray(start, end);
    },
  });
}

const STRICT: readonly (readonly [string, string])[] = [
  [
    'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
    'http://purl.oclc.org/ooxml/wordprocessingml/main',
  ],
  [
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    'http://purl.oclc.org/ooxml/officeDocument/relationships',
  ],
];
const strict = (xml: string) => STRICT.reduce((text, [from, to]) => text.replaceAll(from, to), xml);
const utf16 = (xml: string) =>
  Buffer.from(`\uFEFF${xml.replace('encoding="UTF-8"', 'encoding="UTF-16"')}`, 'utf16le');
const prefixed = (prefix: string) => (xml: string) =>
  xml
    .replace('xmlns:w=', prefix === '' ? 'xmlns=' : `xmlns:${prefix}=`)
    .replace(/(<\/?)w:/g, prefix === '' ? '$1' : `$1${prefix}:`);

describe('a document is filled', () => {
  it.each([
    ['as Word writes it', () => usual],
    ['with its sizes behind its bytes, in zip64', () => largeZipOf(partsOf(usual))],
    ['with blank bytes behind it', () => Buffer.concat([usual, Buffer.from('\r\n\0\0')])],
    [
      'packed by hand in Finder',
      () =>
        withParts({
          '__MACOSX/word/._document.xml': Buffer.from([0, 5, 0x16, 7, 0, 2]),
          '__MACOSX/._[Content_Types].xml': '\0',
          'word/.DS_Store': Buffer.alloc(40),
          '.DS_Store': '\0',
          'Thumbs.db': '\0',
        }),
    ],
    [
      'with folders of their own',
      () => {
        const zip = new PizZip(usual);
        zip.folder('word/media');
        return zip.generate({ type: 'nodebuffer' });
      },
    ],
    ['strict', () => rewritten(strict)],
    ['in UTF-16', () => rewritten((xml, name) => (ofText(name) ? utf16(xml) : xml))],
    ['all of it in UTF-16', () => rewritten((xml) => utf16(xml))],
    ['with the mark of UTF-8', () => rewritten((xml) => `\uFEFF${xml}`)],
    ['with another prefix', () => rewritten((xml, name) => (ofText(name) ? prefixed('ns0')(xml) : xml))],
    ['with no prefix', () => rewritten((xml, name) => (ofText(name) ? prefixed('')(xml) : xml))],
    [
      'with its attributes on lines of their own',
      () =>
        rewritten((xml) =>
          xml.replaceAll(' xml:space', '\n\t  xml:space').replaceAll(' Target=', '\n Target ='),
        ),
    ],
    ['with single quotes', () => rewritten((xml) => xml.replaceAll('"', "'"))],
    [
      'with a sign in an attribute',
      () => rewritten((xml, name) => (ofText(name) ? xml.replace('<w:p>', '<w:p w:rsidR="a>b">') : xml)),
    ],
    [
      'with comments and CDATA',
      () =>
        rewritten((xml, name) =>
          ofText(name)
            ? xml.replace('aam}}', '<![CDATA[aam}}]]>').replace('<w:p>', '<!-- <w:p> --><w:p>')
            : xml,
        ),
    ],
    [
      'with parts by other names',
      () =>
        rewritten(
          (xml) => xml.replaceAll('word/document.xml', 'word/brief.xml').replaceAll('header1.xml', 'kop.xml'),
          (name) => name.replace('document.xml', 'brief.xml').replace('header1.xml', 'kop.xml'),
        ),
    ],
    [
      'with a picture that is called like a macro',
      () => withParts({ 'word/media/activeX-vbaProject-oleObject.png': 'x' }),
    ],
  ] as const)('%s', async (_what, make) => {
    const file = make();
    expect(await uploadProblem(file)).toBeNull();
    expect(inspectDocument(file)).toEqual({ tags: ['anaam', 'plaats'], problems: [], remarks: [] });
    const letter = Buffer.from(fillDocument(file, VALUES));
    expect(await uploadProblem(letter)).toBeNull();
    const texts = [...openPackage(letter).parts].map(([, xml]) => xml.replace(/<[^<>]*>/g, '')).join('\n');
    expect(texts).toContain('Aan Wit &amp; Zn.');
    expect(texts).toContain('Delft');
    expect(texts).not.toMatch(/\{\{/);
    expect(partsOf(letter).some(({ name }) => /MACOSX|DS_Store|Thumbs/.test(name))).toBe(false);
  });

  it('and what it says of itself in names of links is no macro and no object', () => {
    const address = 'https://activex.vbaproject.macroenabled.example/oleObject1.bin';
    const row = `<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="${address}" TargetMode="External"/>`;
    const rels = relations([
      ['rId1', 'styles', 'styles.xml'],
      ['rId2', 'header', 'header1.xml'],
    ]).replace('</Relationships>', `${row}</Relationships>`);
    const file = withParts({ 'word/_rels/document.xml.rels': rels });
    expect(inspectDocument(file).problems).toEqual([]);
    expect(docxText(fillDocument(file, VALUES))).toContain('Aan Wit');
  });
});

describe('a document is refused by its true reason', () => {
  const types = (xml: string) => usualPart('[Content_Types].xml').replace('</Types>', `${xml}</Types>`);
  const usualPart = (name: string) =>
    partsOf(usual)
      .find((part) => part.name === name)
      ?.bytes.toString() ?? '';
  const leadingTo = (type: string, target: string) =>
    relations([
      ['rId1', 'styles', 'styles.xml'],
      ['rId9', type, target],
    ]);

  it.each([
    [
      'a control of ActiveX, whatever its part is called',
      { 'word/_rels/document.xml.rels': leadingTo('control', 'x1.xml') },
      'macro’s of ActiveX',
    ],
    ['the part of one', { 'word/activeX/activeX1.bin': 'x' }, 'macro’s of ActiveX'],
    [
      'its type, though its letters are written as numbers',
      {
        '[Content_Types].xml': types(
          '<Override PartName="/word/x.xml" ContentType="application/vnd.ms-office.active&#88;+xml"/>',
        ),
      },
      'macro’s of ActiveX',
    ],
    [
      'a project of macros by another name',
      { 'word/_rels/document.xml.rels': leadingTo('vbaProject', 'media/x.png') },
      'macro’s of ActiveX',
    ],
    [
      'a type of macros written as numbers',
      {
        '[Content_Types].xml': types(
          '<Override PartName="/word/x.bin" ContentType="application/vnd.ms-office.vba&#x50;roject"/>',
        ),
      },
      "macro's",
    ],
    ['an object', { 'word/_rels/document.xml.rels': leadingTo('oleObject', 'x.bin') }, 'ingesloten object'],
    [
      'an object of which only the bytes are left',
      { 'word/embeddings/oleObject1.bin': 'x' },
      'ingesloten object',
    ],
  ] as const)('for %s', (_what, parts, why) => {
    expect(() => inspectDocument(withParts(parts))).toThrow(RefusedDocument);
    expect(() => inspectDocument(withParts(parts))).toThrow(why);
  });

  it('when it is uploaded, where it is a template of Word by another name', async () => {
    const dotx = rewritten((xml) => xml.replace('document.main+xml', 'template.main+xml'));
    expect(await uploadProblem(dotx)).toContain('sjabloonbestand van Word');
  });

  it('once for what is fetched and where it is asked for', () => {
    const dotm =
      '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="file:///C:\\x.dotm" TargetMode="External"/>';
    const file = withParts({
      'word/settings.xml':
        '<w:settings xmlns:w="w" xmlns:r="r"><w:attachedTemplate r:id="rId1"/></w:settings>',
      'word/_rels/settings.xml.rels': `<Relationships>${dotm}</Relationships>`,
    });
    expect(() => inspectDocument(file)).toThrow(
      /^(?!.*inhoud van buiten)Dit document bevat een sjabloon van buiten/,
    );
  });
});
