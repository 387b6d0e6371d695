import { describe, expect, it } from 'vitest';
import { makeDocx, paragraph, relations } from '#dev/seed/docx.ts';
import { onThisMachine } from '#test/support/environment/slowness.ts';
import { docxText } from '#test/support/letter/docx-text.ts';
import { fillDocument } from './fill-document.ts';
import { inspectDocument } from './inspect-document.ts';
import { RefusedDocument } from './refused-document.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

function refusalOf(file: Buffer): string {
  try {
    inspectDocument(file);
  } catch (error) {
    if (error instanceof RefusedDocument) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('filling a document', () => {
  it('prints values in body and header, tags split over runs too [LETTERS-18]', () => {
    const file = makeDocx({
      body: paragraph('Geachte {{an', 'aa', 'm}},') + paragraph('te {{ Plaats }}'),
      header: paragraph('{{bnaam}}'),
    });
    const text = docxText(fillDocument(file, { anaam: 'De <Wit> & Zn.', plaats: 'Delft', bnaam: 'Wit' }));
    expect(text).toContain('Geachte De &lt;Wit&gt; &amp; Zn.,');
    expect(text).toContain('te Delft');
    expect(text).toContain('Wit');
    expect(text).not.toContain('{{');
  });

  it('prints nothing for a tag without a value, and nothing of what a tag is no name of [LETTERS-26]', () => {
    const file = makeDocx({
      body: ['[{{onbekend}}]', '[{{constructor}}]', '[{{#plaats}}]', '[{{@plaats}}]', '[{{=[[ ]]=}}]']
        .map((text) => paragraph(text))
        .join(''),
    });
    const text = docxText(fillDocument(file, { plaats: '<w:p/>' }));
    expect(text.trim().split(/\s*\n\s*/)).toEqual(['[]', '[]', '[]', '[]', '[]']);
  });

  it('prints values as they are, whatever braces stand in them or around them', () => {
    const file = makeDocx({ body: paragraph('{{bnaam}}|', '{{anaam}}{{land}}', ' iban') });
    const values = { bnaam: '{{iban}}', anaam: '{#x}{', land: '{iban}}', iban: 'EIGEN' };
    const text = docxText(fillDocument(file, values));
    expect(text).toContain('{{iban}}|');
    expect(text).not.toContain('EIGEN');
  });

  it('keeps line ends of a value, and drops what XML cannot hold', () => {
    const text = docxText(
      fillDocument(makeDocx({ body: paragraph('{{straat}}') }), { straat: 'Kade\u0001 1\nhuis' }),
    );
    expect(text).toContain('Kade 1\nhuis');
  });
});

describe('a template', () => {
  it('tells its tags', () => {
    const file = makeDocx({ body: paragraph('{{ Anaam }}'), header: paragraph('{{zomaar}}') });
    expect(inspectDocument(file)).toEqual({ tags: ['anaam', 'zomaar'], problems: [], remarks: [] });
  });

  it('is refused for a broken tag, with its paragraph and part', () => {
    const file = makeDocx({ body: paragraph('Geacht'), header: paragraph('x') + paragraph('{{anaam') });
    expect(inspectDocument(file).problems).toEqual([
      { kind: 'unclosed', tag: '{{anaam', part: 'header', paragraph: 2 },
    ]);
  });

  it('is refused for a tag where none is filled, such as the address of a hyperlink', () => {
    const target = relations([['rId9', 'hyperlink', 'mailto:%7B%7Bemail%7D%7D']]);
    const linked = makeDocx({ body: paragraph('x'), parts: { 'word/_rels/document.xml.rels': target } });
    expect(inspectDocument(linked).problems).toMatchObject([{ kind: 'unreached', tag: '{{email}}' }]);
    const field =
      '<w:p><w:r><w:instrText>HYPERLINK {{em</w:instrText></w:r><w:r><w:instrText>ail}}</w:instrText></w:r></w:p>';
    expect(inspectDocument(makeDocx({ body: field })).problems).toMatchObject([{ tag: '{{email}}' }]);
  });

  it('is refused for what it could do on another machine: macros, DOCTYPE, objects, a renamed program', () => {
    const body = paragraph('x');
    const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml';
    expect(refusalOf(makeDocx({ body, mainType: macroType }))).toContain('macro');
    expect(refusalOf(makeDocx({ body, parts: { 'word/vbaProject.bin': Buffer.alloc(9) } }))).toContain(
      'macro',
    );
    expect(refusalOf(makeDocx({ body, parts: { 'word/activeX/activeX1.xml': '<x/>' } }))).toBe(
      'Dit document bevat macro’s of ActiveX. Sla het op als gewoon Word-document (.docx).',
    );
    expect(refusalOf(makeDocx({ body, mainType: `${WORD}.template.main+xml` }))).toBe(
      'Dit is een sjabloonbestand van Word (.dotx). Sla het op als gewoon Word-document (.docx).',
    );
    const xxe = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>';
    expect(refusalOf(makeDocx({ body, parts: { 'word/styles.xml': xxe } }))).toBe(
      'Dit document bevat een DOCTYPE, waarmee het gegevens van buiten kan ophalen.',
    );
    expect(refusalOf(makeDocx({ body, parts: { 'customXml/item1.xml': xxe } }))).toBe(
      'Dit document bevat een DOCTYPE, waarmee het gegevens van buiten kan ophalen.',
    );
    const utf16 = Buffer.from(xxe, 'utf16le');
    expect(refusalOf(makeDocx({ body, parts: { 'word/styles.xml': utf16 } }))).toBe(
      'Dit document bevat een DOCTYPE, waarmee het gegevens van buiten kan ophalen.',
    );
    expect(refusalOf(makeDocx({ body, parts: { 'word/embeddings/oleObject1.bin': Buffer.alloc(9) } }))).toBe(
      'Dit document bevat een ingesloten object. Verwijder het, of plak het als afbeelding.',
    );
    expect(refusalOf(Buffer.from('MZ\x90\x00 a program'))).toContain('geen Word-document');
    expect(refusalOf(Buffer.alloc(0))).toContain('geen Word-document');
    expect(refusalOf(Buffer.from('hallo'))).toContain('geen Word-document');
  });

  it('is refused when it is an encrypted or an old document under a new name', () => {
    const old = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    expect(refusalOf(old)).toContain('geen Word-document');
    expect(refusalOf(Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le')]))).toContain(
      'wachtwoord',
    );
  });

  it('is refused as a bomb before it is inflated: packed too close, or with an untrue size', () => {
    const zeros = Buffer.alloc(3 * 1024 * 1024, ' ');
    const bomb = makeDocx({ body: paragraph('x'), parts: { 'word/media/a.bin': zeros } });
    expect(refusalOf(bomb)).toContain('veel te groot');
    const lying = Buffer.from(bomb);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(zeros.length);
    for (let at = lying.indexOf(size); at >= 0; at = lying.indexOf(size, at + 1))
      lying.writeUInt32LE(100, at);
    const before = performance.now();
    expect(refusalOf(lying)).toBe('Dit document is uitgepakt te groot om een sjabloon te zijn.');
    expect(performance.now() - before).toBeLessThan(onThisMachine(500));
  });

  it('is refused when a part has one name in its directory and another before its bytes, or lies outside', () => {
    const whole = makeDocx({ body: paragraph('x') });
    const renamed = Buffer.from(whole);
    renamed.write('../evil/styl.xml'.slice(0, 'word/styles.xml'.length), renamed.indexOf('word/styles.xml'));
    expect(refusalOf(renamed)).toBe('Dit document is beschadigd. Sla het in Word opnieuw op.');
    const outside = makeDocx({ body: paragraph('x'), parts: { '../evil.xml': '<x/>' } });
    expect(refusalOf(outside)).toContain('buiten het bestand');
  });

  it('is refused when it is cut off', () => {
    const whole = makeDocx({ body: paragraph('x') });
    expect(refusalOf(whole.subarray(0, whole.length - 30))).toBe(
      'Dit document is beschadigd. Sla het in Word opnieuw op.',
    );
  });
});
