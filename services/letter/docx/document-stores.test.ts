import { describe, expect, it } from 'vitest';
import { paragraph } from '#dev/seed/docx.ts';
import { documentRemarkText } from '#domain/letter/document-remark.ts';
import { tagProblemText } from '#domain/letter/tag-problem.ts';
import { encodeXml } from '#domain/text/xml-text.ts';
import {
  type Bound,
  binding,
  control,
  FILLED,
  letterOf,
  sdt,
  store,
  template,
} from '#test/support/letter/bound-template.ts';
import { inspectDocument } from './inspect-document.ts';

const NOTHING_WRONG = { tags: ['anaam'], problems: [], remarks: [] };
const NOT_FOLLOWED = { xpath: '//ns0:naam' };
const unboundRemark = (text: string) =>
  `Dit besturingselement is gekoppeld aan gegevens in het document die hier niet worden ingevuld: ‘${text}’ (alinea 1). In een brief vervalt de koppeling, en staat er wat is ingevuld.`;

function problemTexts(file: Buffer) {
  const { problems, remarks } = inspectDocument(file);
  return [...problems.map(tagProblemText), ...remarks.map(documentRemarkText)];
}

describe('a letter prints the text of a store, and none of its marks', () => {
  it.each([
    ['CDATA', '<![CDATA[{{anaam}}]]>', FILLED],
    ['CDATA within text', 'de <![CDATA[{{anaam}} & ]]>co', `de ${FILLED} &amp; co`],
    ['a tag that CDATA cuts', '{{an<![CDATA[aam}}]]>', FILLED],
    ['a comment', '{{anaam}}<!-- van de klant -->', FILLED],
    ['a tag that a comment cuts', '{{an<!-- x -->aam}}', FILLED],
    ['an instruction', '<?x y?>{{anaam}}', FILLED],
    ['references', '&#123;&#x7b;anaam}} &amp;amp;', `${FILLED} &amp;amp;`],
  ])('where it has %s', (_what, content, written) => {
    const file = template(control('Klik hier'), store(`<naam>${content}</naam>`));
    expect(inspectDocument(file)).toEqual(NOTHING_WRONG);
    expect(letterOf(file).of('customXml/item1.xml')).toContain(`<naam>${written}</naam>`);
  });

  it('nor fills a tag that only a comment has', () => {
    const file = template(control('Klik hier'), store('<naam>Wit<!-- {{anaam}} --></naam>'));
    expect(inspectDocument(file)).toEqual({ tags: [], problems: [], remarks: [] });
    expect(letterOf(file).of('customXml/item1.xml')).toContain('Wit<!-- {{anaam}} -->');
  });
});

const rich = (inner: string, prefix = 'pkg') =>
  encodeXml(
    `<?xml version="1.0"?><${prefix}:package xmlns:${prefix}="http://schemas.microsoft.com/office/2006/xmlPackage"><${prefix}:part ${prefix}:name="/word/document.xml"><${prefix}:xmlData><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${inner}</w:body></w:document></${prefix}:xmlData></${prefix}:part><${prefix}:part ${prefix}:name="/x"><a id="{C3C8BC8F-F283-45AE-878A-BAB7291924A1}"/></${prefix}:part></${prefix}:package>`,
  );

describe('no tag of a store stays as it is in silence', () => {
  const unreached = `Gegevens van een besturingselement, alinea 1: ‘{{anaam}}’ staat waar geen tags worden ingevuld, zoals in het adres van een hyperlink.`;

  it.each([
    ['in rich text', rich(paragraph('Aan {{anaam}}')), {}, unreached],
    ['in rich text of another prefix', rich(paragraph('{{anaam}}'), 'x'), {}, unreached],
    ['in rich text, over runs', rich(paragraph('{{an', 'aam}}')), {}, unreached],
    ['in an address of rich text', rich('<a href="x?%7B%7Banaam%7D%7D"/>'), {}, unreached],
    ['in a date, with what is not seen', '{\u200b{anaam}\u00ad}', { kind: '<w:date/>' }, unreached],
    ['that is cut in rich text', rich(paragraph('x {{anaam')), {}, 'niet afgesloten met }}.'],
    ['where the path is not followed', '{{anaam}}', NOT_FOLLOWED, unboundRemark('Klik hier')],
    ['where the node holds others', '<b/>{{anaam}}', {}, unboundRemark('Klik hier')],
  ] as const)('%s', (_what, content, bound: Bound, why) => {
    const file = template(control('Klik hier', bound), store(`<naam>${content}</naam>`));
    expect(problemTexts(file)).toEqual([expect.stringContaining(why)]);
  });

  it('nor is rich text without one reported', () => {
    const file = template(control('Klik hier'), store(`<naam>${rich(paragraph('Aan ons'))}</naam>`));
    expect(problemTexts(file)).toEqual([]);
    expect(letterOf(file).of('word/document.xml')).toContain('w:dataBinding');
  });

  it('nor does one of two controls take the place of the other in the node that both show', () => {
    const file = template(control('{{anaam}}') + control('{{plaats}}'), store('<naam>x</naam>'));
    expect(problemTexts(file)).toEqual([unboundRemark('{{plaats}}').replace('alinea 1', 'alinea 2')]);
    const letter = letterOf(file);
    expect(letter.of('customXml/item1.xml')).toContain(`<naam>${FILLED}</naam>`);
    expect(letter.of('word/document.xml').match(/w:dataBinding/g)).toHaveLength(1);
    const shown = template(control('Klik') + control('{{anaam}}'), store('<naam>{{plaats}}</naam>'));
    expect(letterOf(shown).of('customXml/item1.xml')).toContain(`<naam>${FILLED}</naam>`);
  });
});

describe('a control with two bindings', () => {
  const two = (first: Bound, other: Bound, text = '{{anaam}}') =>
    sdt(binding(first) + binding(other, 'w15:dataBinding'), paragraph(text));
  const second = { xpath: '/ns0:brief[1]/ns0:ander[1]' };

  it.each([
    ['the first', NOT_FOLLOWED, {}],
    ['the other', {}, NOT_FOLLOWED],
    ['neither', NOT_FOLLOWED, NOT_FOLLOWED],
  ])('loses both where %s is not followed', (_what, first, other) => {
    const file = template(two(first, other), store('<naam>Oud</naam>'));
    expect(problemTexts(file)).toEqual([unboundRemark('{{anaam}}')]);
    const letter = letterOf(file);
    expect(letter.of('word/document.xml')).not.toContain('dataBinding');
    expect(letter.of('customXml/item1.xml')).toBe(store('<naam>Oud</naam>'));
  });

  it('is filled in both of its nodes', () => {
    const item = store('<naam>a</naam><ander soort="x"/>');
    for (const text of ['{{anaam}}', 'Klik hier']) {
      const content = text === 'Klik hier' ? item.replace('>a<', '>{{anaam}}<') : item;
      const letter = letterOf(template(two({}, second, text), content));
      expect(letter.of('customXml/item1.xml')).toContain(`<naam>${FILLED}</naam>`);
      expect(letter.of('word/document.xml').match(/dataBinding/g)).toHaveLength(2);
    }
    expect(letterOf(template(two({}, second), item)).of('customXml/item1.xml')).toContain(
      `<ander soort="x">${FILLED}</ander>`,
    );
  });

  it('is cut whole where its element has an end of its own', () => {
    const long = binding(NOT_FOLLOWED).replace('/>', '> </w:dataBinding>');
    const letter = letterOf(template(sdt(long, paragraph('{{anaam}}')), store('')));
    expect(letter.of('word/document.xml')).toContain('<w:sdtPr></w:sdtPr>');
  });

  it('is none the less seen behind an empty one', () => {
    const body = sdt(binding(NOT_FOLLOWED), `<w:sdt/>${paragraph('{{anaam}}')}`);
    expect(problemTexts(template(body, store('')))).toEqual([unboundRemark('{{anaam}}')]);
  });
});
