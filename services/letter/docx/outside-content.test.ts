import { describe, expect, it } from 'vitest';
import { makeDocx, paragraph } from '#dev/seed/docx.ts';
import { inspectDocument } from './inspect-document.ts';
import { RefusedDocument } from './refused-document.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const R = `xmlns:r="${OFFICE}"`;

function refusalOf(parts: Readonly<Record<string, string>>, body = paragraph('x')): string {
  try {
    inspectDocument(makeDocx({ body, parts }));
  } catch (error) {
    if (error instanceof RefusedDocument) return error.message;
    throw error;
  }
  return 'accepted';
}

const rels = (...lines: readonly string[]) => `<Relationships>${lines.join('')}</Relationships>`;
const external = (type: string, target = 'https://elders.example/x', base = OFFICE) =>
  `<Relationship Id="rId7" Type="${base}/${type}" Target="${target}" TargetMode="External"/>`;
const ofDocument = (...lines: readonly string[]) => ({ 'word/_rels/document.xml.rels': rels(...lines) });
const run = (xml: string) => `<w:r>${xml}</w:r>`;
const mark = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
const code = (text: string) => run(`<w:instrText xml:space="preserve">${text}</w:instrText>`);
const field = (inner: string) =>
  `<w:p>${mark('begin')}${inner}${mark('separate')}${run('<w:t>x</w:t>')}${mark('end')}</w:p>`;

describe('a template that would fetch from elsewhere is refused by name', () => {
  it.each([
    ['attachedTemplate', 'een sjabloon van buiten het document ‘https://elders.example/x’'],
    ['image', 'een afbeelding van buiten het document'],
    ['aFChunk', 'een ingevoegd document (altChunk)'],
    ['subDocument', 'een subdocument'],
    ['oleObject', 'ingesloten object'],
    ['package', 'een gekoppeld object'],
    ['mailMergeSource', 'een gegevensbron voor Afdruk samenvoegen'],
    ['frame', 'inhoud van buiten het document'],
    ['video', 'inhoud van buiten het document'],
    ['nieuw-soort', 'inhoud van buiten het document'],
  ])('by a relationship of type %s', (type, named) => {
    for (const base of [OFFICE, STRICT]) {
      expect(refusalOf(ofDocument(external(type, undefined, base)))).toContain(named);
    }
    expect(refusalOf({ 'word/_rels/header1.xml.rels': rels(external(type)) })).toContain(named.slice(0, 9));
  });

  it('with where it is, and how it is mended', () => {
    const template = external('attachedTemplate', 'file:///\\\\server\\brief.dotm');
    expect(refusalOf({ 'word/_rels/settings.xml.rels': rels(template) })).toBe(
      'Dit document bevat een sjabloon van buiten het document ‘file:///\\\\server\\brief.dotm’ in: ander onderdeel. ' +
        'Kies in Word bij Ontwikkelaars, Documentsjabloon weer Normal.dotm, en sla het document opnieuw op.',
    );
    expect(refusalOf({ 'word/_rels/footer1.xml.rels': rels(external('image')) })).toContain('in: voettekst.');
    const many = ['INCLUDETEXT', 'INCLUDEPICTURE', 'DDE', 'DDEAUTO', 'LINK', 'DATABASE', 'RD'].map(
      (name) => `<w:fldSimple w:instr="${name} x"/>`,
    );
    expect(refusalOf({}, many.join(''))).toMatch(/‘LINK’.* Zo staat er nog meer in \(2\)\.$/);
  });

  it.each([
    [
      'another prefix',
      `<p:Relationship Id='a' Type='${OFFICE}/image' Target='//x/y' TargetMode='External'/>`,
    ],
    ['an encoded mode', external('image').replace('External', 'Ext&#101;rnal')],
    ['another case', external('image').replace('External', 'EXTERNAL')],
    ['no mode', external('image').replace(' TargetMode="External"', '')],
    ['a share and no mode', external('image', '\\\\server\\x').replace(' TargetMode="External"', '')],
    ['lines between', external('image').replaceAll(' ', '\n\t')],
    ['an attribute with a sign', external('image').replace('<Relationship', '<Relationship a=">"')],
    ['what a comment does not hide', `<!-- <x a="-->${external('image')}<!-- "/> -->`],
  ])('written with %s', (_how, line) => {
    expect(refusalOf(ofDocument(line))).toContain('een afbeelding van buiten');
  });

  it('whatever letters its prefixes have', () => {
    const image = external('image');
    for (const line of [
      image.replace(' Type', ' xmlns:é="u" Type'),
      image.replace('<Relationship', '<é:Relationship'),
      image.replace(' Type', ' ｘ.é-1="u" Type'),
    ]) {
      expect(refusalOf(ofDocument(line))).toContain('een afbeelding van buiten');
    }
    const dde = 'DDEAUTO c:\\x';
    expect(refusalOf({}, `<é:fldSimple xmlns:é="u" é:instr="${dde}"/>`)).toContain('‘DDEAUTO’');
    expect(refusalOf({}, `<w:p><w:instrText xmlns:é="u">${dde}</w:instrText></w:p>`)).toContain('‘DDEAUTO’');
    expect(refusalOf({}, '<v:imagedata xmlns:é="u" src="//elders.example/x"/>')).toContain('een afbeelding');
  });

  it('whatever its parts are called', () => {
    const template = rels(external('attachedTemplate'));
    for (const name of [
      'word/_rels/settings.xml.RELS',
      'word/_RELS/settings.xml.rels',
      'WORD/_Rels/A.XML.Rels',
    ]) {
      expect(refusalOf({ [name]: template })).toContain('een sjabloon van buiten');
    }
    const field = `<w:x><w:fldSimple w:instr="DDEAUTO x"/></w:x>`;
    const types = (said: string) => ({
      '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/>${said}</Types>`,
      'word/Kop 1.dat': field,
    });
    for (const said of [
      `<Override PartName="/word/kop%201.dat" ContentType="${WORD}.header+xml"/>`,
      `<t:Override ContentType=' ${WORD}.header+XML; a=b' PartName='/Word/KOP 1.DAT'/>`,
      `<Default Extension="DAT" ContentType="text/xml"/>`,
    ]) {
      expect(refusalOf(types(said))).toContain('‘DDEAUTO’');
    }
    expect(refusalOf(types('<Default Extension="dat" ContentType="image/png"/>'))).toBe('accepted');
  });

  it.each(['<w:x a=1/>', '<w:x a/>', '<w:x <w:y/>', '< w:x/>', '<w:x a="1"b="2"/>', '<w:x'])(
    'in a part that not every program reads alike: %s',
    (xml) => {
      expect(refusalOf({ 'word/header3.xml': xml })).toBe(
        'Dit document is beschadigd. Sla het in Word opnieuw op.',
      );
    },
  );

  it('by what is taken into it, also from within the file', () => {
    const chunk = `<Relationship Id="rId7" Type="${OFFICE}/aFChunk" Target="chunk.html"/>`;
    expect(refusalOf(ofDocument(chunk))).toContain('(altChunk) ‘chunk.html’');
    expect(refusalOf({}, '<w:altChunk r:id="rId7"/>')).toContain('(altChunk)');
    expect(refusalOf({}, '<w:subDoc r:id="rId7"/>')).toContain('een subdocument');
    const merge = '<w:settings><w:mailMerge><w:connectString w:val="x"/></w:mailMerge></w:settings>';
    expect(refusalOf({ 'word/settings.xml': merge })).toContain('Afdruk samenvoegen');
  });

  it('by a picture that names its address, or uses that of a hyperlink', () => {
    const vml = (attribute: string) => `<w:p><w:r><w:pict><v:imagedata ${attribute}/></w:pict></w:r></w:p>`;
    expect(refusalOf({}, vml('src="https://elders.example/x"'))).toContain('een afbeelding');
    expect(refusalOf({}, vml('src="\\\\server\\x"'))).toContain('een afbeelding');
    expect(refusalOf(ofDocument(external('hyperlink')), `<a:blip ${R} r:link="rId7"/>`)).toContain(
      'inhoud van buiten het document ‘https://elders.example/x’',
    );
  });

  it.each(['INCLUDETEXT', 'INCLUDEPICTURE', 'DDE', 'DDEAUTO', 'LINK', 'DATABASE', 'RD'])(
    'by the field %s, however it is written',
    (name) => {
      const named = `een veldcode die iets ophaalt ‘${name}’`;
      const whole = `${name} "https://elders.example/x" \\d`;
      const halves = code(` ${whole.slice(0, 2)}`) + code(whole.slice(2));
      for (const body of [
        field(code(` ${whole} `)),
        field(code(whole.toLowerCase())),
        field(halves),
        field(code(` "${name}" x`)),
        field(`<w:r><w:instrText><![CDATA[${whole}]]></w:instrText></w:r>`),
        field(code(' IF 1 = 1 ') + field(code(whole))),
        `<w:p>${mark('begin')}${code(whole)}</w:p>`,
        `<w:p>${code(whole)}</w:p>`,
        `<w:fldSimple w:instr=" ${whole.replaceAll('"', '&quot;')} "/>`,
      ]) {
        expect(refusalOf({}, body)).toContain(named);
        expect(refusalOf({ 'word/footnotes.xml': `<w:x>${body}</w:x>` })).toContain(named);
      }
    },
  );

  it('by a field whose name other fields write', () => {
    const quote = field(code(' QUOTE 68 68 69 '));
    expect(refusalOf({}, field(quote + code(' c:\\x')))).toContain('uit andere velden');
    expect(refusalOf({}, field(code(' DD') + quote))).toContain('uit andere velden');
  });
});

describe('a template', () => {
  it('keeps its hyperlinks, and the fields that only tell', () => {
    const link = `<w:p><w:hyperlink ${R} r:id="rId7">${run('<w:t>x</w:t>')}</w:hyperlink></w:p>`;
    for (const base of [OFFICE, STRICT]) {
      expect(refusalOf(ofDocument(external('hyperlink', undefined, base)), link)).toBe('accepted');
    }
    const picture = `<w:p><wp:docPr><a:hlinkClick ${R} r:id="rId7"/></wp:docPr></w:p>`;
    expect(refusalOf(ofDocument(external('hyperlink')), picture)).toBe('accepted');
    const image = `<Relationship Id="rId8" Type="${OFFICE}/image" Target="media/logo.png"/>`;
    expect(refusalOf(ofDocument(image))).toBe('accepted');
    for (const instruction of [
      ' PAGE ',
      ' DATE \\@ "d MMMM yyyy" ',
      ' HYPERLINK "https://x.example" ',
      ' TOC \\o ',
    ]) {
      expect(refusalOf({}, field(code(instruction)))).toBe('accepted');
    }
    expect(refusalOf({}, field(code(' IF ') + field(code(' PAGE ')) + code(' = 1 "a" "b" ')))).toBe(
      'accepted',
    );
    expect(refusalOf({}, paragraph('DDEAUTO en INCLUDETEXT in gewone tekst'))).toBe('accepted');
  });
});
