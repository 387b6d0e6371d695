import { readFileSync } from 'node:fs';
import path from 'node:path';
import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';
import { expect, it } from 'vitest';
import { makeDocx, paragraph } from '#dev/seed/docx.ts';
import { documentRemarkText } from '#domain/letter/document-remark.ts';
import { tagProblemText } from '#domain/letter/tag-problem.ts';
import { contentProblem } from '#services/stored-file/check-content.ts';
import { docxText } from '#test/support/letter/docx-text.ts';
import { fillDocument } from './fill-document.ts';
import { inspectDocument } from './inspect-document.ts';

/** docxtemplater's own documents, made by Word, LibreOffice and others, through the checks and filling of our letters. */

const example = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '../../../test/docxtemplater', name));

const VALUE = 'Jansen & <Zn.>\nDelft';

function withOurBraces(file: Buffer): Buffer {
  const zip = new PizZip(file);
  for (const name of Object.keys(zip.files).filter((one) => /^(word|docProps)\/.*\.xml$/.test(one))) {
    const xml = zip.file(name)?.asText() ?? '';
    const written = xml.replace(
      /(<(?:w|a):t(?: [^>]*)?>)([^<]*)/g,
      (_whole, open, text) => `${open}${text.replace(/[{}]/g, '$&$&')}`,
    );
    zip.file(name, written);
  }
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}

function filledByThemselves(file: Buffer): string {
  const document = new Docxtemplater(new PizZip(file), { linebreaks: true, nullGetter: () => VALUE });
  return docxText(document.render({}).toBuffer());
}

const uploadProblem = (bytes: Buffer) =>
  contentProblem('docx', {
    length: bytes.length,
    async *read({ start, end }) {
      yield bytes.subarray(start, end);
    },
  });

function problemTexts(file: Buffer): readonly string[] {
  return inspectDocument(file).problems.map(tagProblemText);
}

it.each([
  ['tag-example.docx', ['last_name', 'first_name', 'phone', 'description']],
  ['office365.docx', ['test', 'test2']],
  ['header-without-digit.docx', ['name']],
  ['cyrillic.docx', ['name']],
  ['with-comments.docx', ['name']],
  ['spacing-end.docx', ['name']],
  ['multi-tags.docx', ['test', 'test2']],
  ['tag-multiline.docx', ['description']],
])('fills %s as docxtemplater does', async (name, tags) => {
  const file = withOurBraces(example(name));
  expect(await uploadProblem(file)).toBeNull();
  expect(inspectDocument(file)).toMatchObject({ tags, problems: [] });
  const values = Object.fromEntries(tags.map((tag) => [tag, VALUE]));
  expect(docxText(fillDocument(file, values))).toBe(filledByThemselves(example(name)));
});

it.each([
  ['brief.docx', []],
  ['changed.docx', ['bijgehouden wijzigingen in (alinea 6)', 'een opmerking in']],
])(
  'fills what LibreOffice saves wherever a tag stands, and tells what else comes along: %s',
  async (name, more) => {
    const file = readFileSync(path.join(import.meta.dirname, '../../../test/libreoffice', name));
    expect(await uploadProblem(file)).toBeNull();
    const { tags, problems, remarks } = inspectDocument(file);
    expect(problems).toEqual([]);
    expect(tags.toSorted()).toEqual(['anaam', 'bsn', 'email', 'plaats', 'postcode', 'straat', 'telefoon']);
    expect(remarks.map(documentRemarkText)).toEqual(more.map((one) => expect.stringContaining(one)));
    const letter = Buffer.from(fillDocument(file, Object.fromEntries(tags.map((tag) => [tag, `<${tag}>`]))));
    expect(await uploadProblem(letter)).toBeNull();
    const zip = new PizZip(letter);
    const all = Object.keys(zip.files)
      .map((one) => zip.file(one)?.asText() ?? '')
      .join('\n');
    for (const tag of tags) expect(all).toContain(`&lt;${tag}&gt;`);
    expect(all).not.toContain('{{');
  },
);

it('reads the tags of SmartArt and of the properties, which are filled like those of the text', () => {
  const smartArt = new PizZip(withOurBraces(example('smart-art.docx')));
  expect(inspectDocument(smartArt.generate({ type: 'nodebuffer' }))).toMatchObject({
    tags: ['user', 'i', 'name', 'j'],
    problems: [],
  });
  const diagram = 'word/diagrams/data1.xml';
  smartArt.file(diagram, smartArt.file(diagram)?.asText().replace('{{user}}', '{{user') ?? '');
  expect(problemTexts(smartArt.generate({ type: 'nodebuffer' }))).toEqual([
    'SmartArt, alinea 2: ‘{{user’ is niet afgesloten met }}.',
  ]);
  const titled = (title: string) =>
    makeDocx({
      body: paragraph('x'),
      parts: { 'docProps/core.xml': `<cp:coreProperties><dc:title>${title}</dc:title></cp:coreProperties>` },
    });
  expect(inspectDocument(titled('Aan {{ Anaam }}'))).toMatchObject({ tags: ['anaam'], problems: [] });
  expect(problemTexts(titled('Aan {{anaam'))).toEqual([
    'Eigenschappen van het document: ‘{{anaam’ is niet afgesloten met }}.',
  ]);
});

it('leaves a document as it is whose braces are single, and says so, since those are no tags', async () => {
  const file = example('tag-example.docx');
  const { tags, problems, remarks } = inspectDocument(file);
  expect({ tags, problems }).toEqual({ tags: [], problems: [] });
  expect(remarks.map(documentRemarkText)).toEqual([
    'Dit lijkt op een tag, maar wordt niet ingevuld en staat zo in elke brief: ‘{last_name}’ (alinea 1); ‘{first_name}’ (alinea 1); ‘{last_name}’ (koptekst, alinea 2); ‘{first_name}’ (koptekst, alinea 2); ‘{phone}’ (koptekst, alinea 3); en nog 4. Schrijf een tag als {{plaats}}.',
  ]);
  expect(docxText(fillDocument(file, { last_name: 'Wit' }))).toBe(docxText(file));
});

it('knows no loops: their marks are names that nothing has, and what is between them stands once', () => {
  const file = withOurBraces(example('users.docx'));
  const { tags, problems } = inspectDocument(file);
  expect([tags, problems]).toEqual([['#users', '.', '/users'], []]);
  expect(docxText(fillDocument(file, {}))).not.toMatch(/[{}]/);
});

it.each([
  ['multiple-unclosed.docx', '{{firstName', 'Alinea 1: ‘{{firstName’ is niet afgesloten met }}.'],
  ['errors-footer-and-header.docx', '{{footer', 'Voettekst, alinea 1: ‘{{footer’ is niet afgesloten met }}.'],
  ['tag-spanning-multiline.docx', '{{', 'loopt door in een volgende alinea. Zet een tag op één regel.'],
  ['quotes-in-tag.docx', '{{“Hello ” + user}}', 'bevat een spatie. Een tag is één woord.'],
])('refuses %s for %s', (name, tag, why) => {
  expect(problemTexts(withOurBraces(example(name)))).toEqual(
    expect.arrayContaining([expect.stringContaining(`‘${tag}`), expect.stringContaining(why)]),
  );
});

it('refuses their documents with macros and their template of Word by name', async () => {
  const macros = "Dit Word-bestand bevat macro's. Sla het op als .docx zonder macro's.";
  expect(await uploadProblem(example('input.docm'))).toBe(macros);
  expect(() => inspectDocument(example('input.docm'))).toThrow(macros);
  expect(() => inspectDocument(example('input.dotx'))).toThrow(
    'Dit is een sjabloonbestand van Word (.dotx). Sla het op als gewoon Word-document (.docx).',
  );
});
