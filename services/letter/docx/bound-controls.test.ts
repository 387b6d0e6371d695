import { describe, expect, it } from 'vitest';
import { paragraph } from '#dev/seed/docx.ts';
import { documentRemarkText } from '#domain/letter/document-remark.ts';
import { tagProblemText } from '#domain/letter/tag-problem.ts';
import {
  type Bound,
  control,
  FILLED,
  letterOf,
  NS,
  store,
  template,
} from '#test/support/letter/bound-template.ts';
import { inspectDocument } from './inspect-document.ts';

/** Content controls that show a store: Word writes the text of the store into them whenever it opens the document. */

const CORE = '{6C3C8BC8-F283-45AE-878A-BAB7291924A1}';

describe('a content control that is bound to a store of its own', () => {
  it.each([
    ['holds the tag', '<naam>{{anaam}}</naam>', undefined, `<naam>${FILLED}</naam>`],
    ['holds an old value', '<naam>Oude naam</naam>', undefined, `<naam>${FILLED}</naam>`],
    ['holds nothing yet', '<naam soort="x" />', undefined, `<naam soort="x">${FILLED}</naam>`],
    [
      'is a second one of its name',
      '<naam>a</naam><naam>b</naam>',
      '/ns0:brief/ns0:naam[2]',
      `<naam>a</naam><naam>${FILLED}</naam>`,
    ],
    ['is an attribute', `<naam soort='{{anaam}}'/>`, '/ns0:brief[1]/ns0:naam[1]/@soort', `soort='${FILLED}'`],
    [
      'lies behind a comment',
      '<!-- <naam>x</naam> --><naam>x</naam>',
      undefined,
      `--><naam>${FILLED}</naam>`,
    ],
    ['lies deeper', '<a xmlns="urn:x"><b>x</b></a>', '/ns0:brief[1]/x:a[1]/x:b[1]', `<b>${FILLED}</b>`],
    [
      'is asked for by its text',
      '<naam>x</naam>',
      '/ns0:brief[1]/ns0:naam[1]/text()',
      `<naam>${FILLED}</naam>`,
    ],
    ['is whichever child', '<x/><naam>x</naam>', '/*[1]/*[2]', `<naam>${FILLED}</naam>`],
  ])('is filled there too, where the store %s', (_what, inner, xpath, written) => {
    const file = template(control('{{anaam}}', xpath === undefined ? {} : { xpath }), store(inner));
    expect(inspectDocument(file)).toEqual({ tags: ['anaam'], problems: [], remarks: [] });
    const letter = letterOf(file);
    expect(letter.of('customXml/item1.xml')).toContain(written);
    expect(letter.text).toContain(FILLED);
    expect(letter.of('word/document.xml')).toContain('w:dataBinding');
  });

  it('is filled in a store in UTF-16, which stays in it', () => {
    for (const isBig of [false, true]) {
      const text = Buffer.from(
        `\uFEFF<?xml version="1.0" encoding="utf-16"?><brief xmlns="${NS}"><naam>één</naam></brief>`,
        'utf16le',
      );
      const letter = letterOf(template(control('{{anaam}}'), isBig ? text.swap16() : text));
      const decoder = new TextDecoder(isBig ? 'utf-16be' : 'utf-16le');
      expect(decoder.decode(letter.bytes('customXml/item1.xml'))).toContain(`<naam>${FILLED}</naam>`);
    }
  });

  it('has the tag of its store among those of the template, where only that has it', () => {
    const file = template(control('Klik hier'), store('<naam>{{ Plaats }}</naam>'));
    expect(inspectDocument(file).tags).toEqual(['plaats']);
    expect(letterOf(file).of('customXml/item1.xml')).toContain('<naam>Delft</naam>');
  });

  it('finds its store without the id, and the properties of the document by theirs', () => {
    const loose = template(control('{{anaam}}', { store: '' }), store('<naam>x</naam>'));
    expect(letterOf(loose).of('customXml/item1.xml')).toContain(`<naam>${FILLED}</naam>`);
    const cp = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties';
    const prefixes = `xmlns:ns0='http://purl.org/dc/elements/1.1/' xmlns:ns1='${cp}'`;
    const body = control('{{anaam}}', {
      store: CORE,
      prefixes,
      xpath: '/ns1:coreProperties[1]/ns0:title[1]',
    });
    const core = `<cp:coreProperties xmlns:cp="${cp}" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Oud</dc:title></cp:coreProperties>`;
    const titled = template(body, store(''), { 'docProps/core.xml': core });
    expect(letterOf(titled).of('docProps/core.xml')).toContain(`<dc:title>${FILLED}</dc:title>`);
  });

  it.each([
    ['whose path is not followed', { xpath: '//ns0:naam' }],
    ['that leads nowhere', { xpath: '/ns0:brief[1]/ns0:weg[1]' }],
    ['of a store that is not there', { store: '{00000000-0000-0000-0000-000000000000}' }],
    ['that holds a date', { kind: '<w:date><w:dateFormat w:val="d"/></w:date>' }],
    ['that holds a choice', { kind: '<w:dropDownList/>' }],
  ])('is freed of a binding %s, so that Word shows what was filled in', (_what, bound) => {
    const file = template(control('{{anaam}}', bound) + control('vast'), store('<naam>Oude naam</naam>'));
    expect(inspectDocument(file).remarks.map(documentRemarkText)).toEqual([
      'Dit besturingselement is gekoppeld aan gegevens in het document die hier niet worden ingevuld: ‘{{anaam}}’ (alinea 1). In een brief vervalt de koppeling, en staat er wat is ingevuld.',
    ]);
    const letter = letterOf(file);
    expect(letter.text).toContain(FILLED);
    expect(letter.of('word/document.xml').match(/w:dataBinding/g)).toHaveLength(1);
    expect(letter.of('customXml/item1.xml')).toBe(store('<naam>Oude naam</naam>'));
  });
});

describe('what a content control shows of its store without a tag of its own', () => {
  const inspected = (content: string, bound: Bound = {}) =>
    inspectDocument(template(paragraph('x') + control('Klik hier', bound), store(`<naam>${content}</naam>`)));

  it.each([
    ['{{anaam', '‘{{anaam’ is niet afgesloten met }}.'],
    ['{{een naam}}', '‘{{een naam}}’ bevat een spatie. Een tag is één woord.'],
    ['anaam}}', '‘anaam}}’ heeft }} zonder {{ ervoor.'],
    ['{{anaam}} {{', '‘{{’ is niet afgesloten met }}.'],
    ['{{}}', '‘{{}}’ is leeg.'],
    ['{{{anaam}}}', '‘{{{anaam}}}’ heeft te veel accolades. Schrijf een tag als {{plaats}}.'],
  ])('is refused by its paragraph where it is broken: %s', (content, why) => {
    expect(inspected(content).problems.map(tagProblemText)).toEqual([
      `Gegevens van een besturingselement, alinea 2: ${why}`,
    ]);
  });

  it('is refused where a tag is not filled, as in a date', () => {
    expect(inspected('{{gebdat}}', { kind: '<w:date/>' }).problems.map(tagProblemText)).toEqual([
      'Gegevens van een besturingselement, alinea 2: ‘{{gebdat}}’ staat waar geen tags worden ingevuld, zoals in het adres van een hyperlink.',
    ]);
  });

  it('is filled though something unseen stands between its braces, and reported where it is written otherwise', () => {
    const unseen = template(control('Klik'), store('<naam>{\u200b{anaam}\u00ad}</naam>'));
    expect(inspectDocument(unseen)).toEqual({ tags: ['anaam'], problems: [], remarks: [] });
    expect(letterOf(unseen).of('customXml/item1.xml')).toContain(`<naam>${FILLED}</naam>`);
    expect(inspected('{anaam}').remarks.map(documentRemarkText)).toEqual([
      'Dit lijkt op een tag, maar wordt niet ingevuld en staat zo in elke brief: ‘{anaam}’ (alinea 2). Schrijf een tag als {{plaats}}.',
    ]);
  });
});

describe('a store that no control shows', () => {
  it.each([
    [
      'UTF-16 with its mark',
      Buffer.from('\uFEFF<?xml version="1.0" encoding="utf-16"?><a>{{anaam}} é</a>', 'utf16le'),
    ],
    ['UTF-16, the other end first', Buffer.from('\uFEFF<a>x</a>', 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from('<?xml version="1.0" encoding="utf-16"?><a/>', 'utf16le')],
    ['UTF-8 that says it is UTF-16', Buffer.from('<?xml version="1.0" encoding="utf-16"?><a>é</a>')],
    [
      'the letters of Windows',
      Buffer.from('<?xml version="1.0" encoding="Windows-1252"?><a>\xe9\x80</a>', 'latin1'),
    ],
    ['UTF-8 with a mark', Buffer.from('\uFEFF<a>{{plaats}}</a>')],
  ])('stays as it is, to the byte, in %s', (_what, item) => {
    const file = template(paragraph('{{anaam}}'), item);
    expect(inspectDocument(file)).toEqual({ tags: ['anaam'], problems: [], remarks: [] });
    expect(letterOf(file).bytes('customXml/item1.xml').equals(item)).toBe(true);
  });

  it('is refused with a DOCTYPE in whichever encoding, and in one that is not read', () => {
    const doctype = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>';
    for (const item of [
      Buffer.from(`\uFEFF${doctype}`, 'utf16le'),
      Buffer.from(doctype, 'utf16le').swap16(),
    ]) {
      expect(() => inspectDocument(template(paragraph('x'), item))).toThrow('DOCTYPE');
    }
    const declared = (name: string) => `<?xml version="1.0" encoding="${name}"?><a/>`;
    for (const name of ['utf-7', 'IBM037', 'utf-32', 'cp500'])
      expect(() => inspectDocument(template(paragraph('x'), declared(name)))).toThrow('tekenset');
  });
});
