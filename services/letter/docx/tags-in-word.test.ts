import { describe, expect, it } from 'vitest';
import { makeDocx, paragraph } from '#dev/seed/docx.ts';
import { documentRemarkText } from '#domain/letter/document-remark.ts';
import { tagProblemText } from '#domain/letter/tag-problem.ts';
import { docxText } from '#test/support/letter/docx-text.ts';
import { fillDocument } from './fill-document.ts';
import { inspectDocument } from './inspect-document.ts';

/** Tags as Word writes them, with what stands between their letters. */

const run = (text: string, properties = '') =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const hidden = (text: string) => run(text, '<w:vanish/>');
const p = (...runs: readonly string[]) => `<w:p>${runs.join('')}</w:p>`;
const ins = (inner: string) => `<w:ins w:id="1" w:author="A">${inner}</w:ins>`;
const del = (text: string) =>
  `<w:del w:id="2" w:author="A"><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;
const sign = (name: string) => `<w:r><w:${name}/></w:r>`;
const box = (tag: string) =>
  `<w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">` +
  `<mc:Choice Requires="wps"><w:drawing><w:txbxContent>${p(run(tag))}</w:txbxContent></w:drawing></mc:Choice>` +
  `<mc:Fallback><w:pict><v:textbox><w:txbxContent>${p(run(tag))}</w:txbxContent></v:textbox></w:pict></mc:Fallback>` +
  '</mc:AlternateContent></w:r>';

const problemTexts = (body: string) => inspectDocument(makeDocx({ body })).problems.map(tagProblemText);
const VALUES = { anaam: 'Wit', plaats: 'Delft' };
const filled = (body: string) => docxText(fillDocument(makeDocx({ body }), VALUES)).trim();

describe('a tag is filled, whatever unmistakable thing stands in it [LETTERS-18]', () => {
  it.each([
    ['a soft hyphen', p(run('{{a\u00ADnaam}}'))],
    ['the soft hyphen of Word', p(run('{{a'), sign('softHyphen'), run('naam}}'))],
    ['a blank of no width', p(run('{{anaam\u200B}}'))],
    ['a reference to such a blank', p(run('{{an&#8203;aam&#x200b;}}'))],
    ['marks of direction', p(run('\u202A{{\u200Eanaam\u200F}}\u202C'))],
    ['a joiner between its braces', p(run('{\u2060{anaam}\uFEFF}'))],
    [
      'the mark of a spelling error',
      p(run('{{'), '<w:proofErr w:type="spellStart"/>', run('anaam'), run('}}')),
    ],
    ['a bookmark', p(run('{{an'), '<w:bookmarkStart w:id="1" w:name="x"/>', run('aam}}'))],
    ['a tracked insertion that makes it known', p(run('{{'), ins(run('anaam')), run('}}'))],
    ['hidden text around it', p(hidden('{{anaam}}'))],
    ['braces as references', p(run('&#123;&#x7B;anaam&#x7d;&#125;'))],
    ['letters as references', p(run('{{&#97;na&#x61;m}}'))],
    [
      'what was hidden before a tracked change of looks',
      p(
        run('{{an'),
        run('aam', '<w:rPrChange w:id="1" w:author="A"><w:rPr><w:vanish/></w:rPr></w:rPrChange>'),
        run('}}'),
      ),
    ],
    [
      'a content control that is called like a tag',
      `<w:sdt><w:sdtPr><w:alias w:val="{{x}}"/><w:tag w:val="{{x}}"/></w:sdtPr><w:sdtContent>${p(run('{{anaam}}'))}</w:sdtContent></w:sdt>`,
    ],
    ['a page that Word saw end', p(run('{{an'), sign('lastRenderedPageBreak'), run('aam}}'))],
  ])('%s', (_what, body) => {
    const { tags, problems } = inspectDocument(makeDocx({ body }));
    expect({ tags, problems }).toEqual({ tags: ['anaam'], problems: [] });
    expect(filled(body).replace(/[\u202A\u202C]/g, '')).toBe('Wit');
  });

  it('and text outside of tags keeps its unseen signs', () => {
    expect(filled(p(run('af\u00ADbreken {{an\u00ADaam}} \u200Bx')))).toBe('af\u00ADbreken Wit \u200Bx');
  });
});

describe('a tag is refused by its paragraph and the cause [LETTERS-18]', () => {
  it.each([
    ['a line end', p(run('{{an'), sign('br'), run('aam}}')), '‘{{an aam}}’ loopt over een regeleinde'],
    ['an old line end', p(run('{{'), sign('cr'), run('anaam}}')), '‘{{ anaam}}’ loopt over een regeleinde'],
    ['a tab', p(run('{{an'), sign('tab'), run('aam}}')), '‘{{an aam}}’ bevat een tab.'],
    [
      'a hyphen that does not break',
      p(run('{{a'), sign('noBreakHyphen'), run('naam}}')),
      '‘{{a‑naam}}’ bevat een vast afbreekstreepje',
    ],
    [
      'a symbol',
      p(run('{{a'), '<w:r><w:sym w:font="Symbol" w:char="F0E0"/></w:r>', run('naam}}')),
      '‘{{anaam}}’ bevat een symbool',
    ],
    ['hidden text', p(run('{{an'), hidden('x'), run('aam}}')), '‘{{anxaam}}’ bevat verborgen tekst'],
    [
      'a tracked deletion',
      p(run('{{an'), del('aam'), ins(run('aam')), run('}}')),
      '‘{{anaam}}’ bevat bijgehouden wijzigingen',
    ],
    [
      'a tracked insertion that nobody knows',
      p(run('{{anaam'), ins(run('x')), run('}}')),
      '‘{{anaamx}}’ bevat bijgehouden wijzigingen',
    ],
    [
      'a move',
      p(run('{{an'), `<w:moveFrom w:id="3">${run('x')}</w:moveFrom>`, run('aam}}')),
      '‘{{anxaam}}’ bevat bijgehouden wijzigingen',
    ],
    [
      'its own deletion',
      p(run('te '), del('{{plaats}}')),
      '‘{{plaats}}’ staat in tekst die als verwijderd is bijgehouden',
    ],
    [
      'a deletion of half of it',
      p(del('{{'), run('anaam}}')),
      '‘{{’ staat in tekst die als verwijderd is bijgehouden',
    ],
  ])('for %s', (_what, body, why) => {
    const problems = problemTexts(p(run('Geachte')) + body);
    expect(problems).toEqual(expect.arrayContaining([expect.stringContaining(why)]));
    for (const problem of problems) expect(problem).toMatch(/^Alinea 2: /);
  });

  it.each([
    ['its first two', p(run('a {')) + p(run('{anaam}')) + p(run('} c'))],
    ['its last two', p(run('b }')) + p() + p(run('} y'))],
    ['a line end between the first two', p(run('{'), sign('br'), run('{anaam}}'))],
    ['a tab between the last two', p(run('{{anaam}'), sign('tab'), run('}'))],
  ])('for braces that stand apart: %s', (_what, body) => {
    expect(problemTexts(p(run('Geachte')) + body)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Alinea 2: /)]),
    );
  });

  it('and for whatever else keeps it from being filled, by the place of that', () => {
    const body = p(
      run('a'),
      box('x {')
        .replace(/x \{(?=.*x \{)/, 'y {')
        .replace('x {', '{ z'),
      run('b'),
    );
    expect(problemTexts(p(run('Geachte')) + body)).toEqual([
      expect.stringMatching(/^Alinea \d: ‘\{.*’ is niet afgesloten/),
    ]);
  });

  it('for a paragraph within, with the tracked end of it', () => {
    const end = '<w:pPr><w:rPr><w:del w:id="1" w:author="A"/></w:rPr></w:pPr>';
    expect(problemTexts(p(end, run('{{an')) + p(run('aam}}')))).toEqual([
      'Alinea 1: ‘{{an’ loopt door in een volgende alinea. Zet een tag op één regel. In deze alinea staan bijgehouden wijzigingen.',
    ]);
  });

  it('once, however often it is written or said', () => {
    expect(problemTexts(p(run('{{an aam}} en {{an aam}}')))).toHaveLength(1);
    expect(problemTexts(p(run('{{{plaats}}}')))).toHaveLength(1);
    expect(problemTexts(p(run('{{{plaats')))).toHaveLength(1);
    expect(problemTexts(p(run('x'), box('{{plaats')) + p(run('{{an aam}}')))).toEqual([
      'Alinea 2: ‘{{plaats’ is niet afgesloten met }}.',
      'Alinea 3: ‘{{an aam}}’ bevat een spatie. Een tag is één woord.',
    ]);
  });
});

it('a tag that waits as the placeholder of a content control keeps nothing from being filled', () => {
  const parts = {
    'word/glossary/document.xml': `<w:glossaryDocument>${p(run('{{x}}'))}</w:glossaryDocument>`,
  };
  const file = makeDocx({ body: p(run('{{anaam}}')), parts });
  expect(inspectDocument(file)).toMatchObject({ tags: ['anaam'], problems: [] });
});

it('a text box is filled in the form that new programs show, and in that of old ones', () => {
  const body = p(run('{{anaam}} '), box('{{plaats}}'));
  expect(inspectDocument(makeDocx({ body })).tags).toEqual(['anaam', 'plaats']);
  expect(filled(body).match(/Delft/g)).toHaveLength(2);
});

describe('what comes into every letter is reported', () => {
  const remarks = (body: string, parts: Record<string, string> = {}) =>
    inspectDocument(makeDocx({ body, parts })).remarks.map(documentRemarkText);

  it('tracked changes, with their paragraphs', () => {
    expect(remarks(paragraph('x') + p(del('oud'), ins(run('nieuw'))))).toEqual([
      'Er staan bijgehouden wijzigingen in (alinea 2). Die staan ook in elke brief. Accepteer of weiger ze in Word, bij Controleren.',
    ]);
    const changed = p(
      '<w:pPr><w:jc w:val="left"/><w:pPrChange w:id="1"><w:pPr/></w:pPrChange></w:pPr>',
      run('x'),
    );
    expect(remarks(changed)).toHaveLength(1);
    expect(remarks(p('<w:pPr><w:rPr><w:ins w:id="1" w:author="A"/></w:rPr></w:pPr>'))).toHaveLength(1);
  });

  it('comments, by their number', () => {
    const comment = (id: number) => `<w:comment w:id="${id}">${paragraph('klopt dit?')}</w:comment>`;
    const comments = (...all: string[]) => ({
      'word/comments.xml': `<w:comments>${all.join('')}</w:comments>`,
    });
    expect(remarks(paragraph('x'), comments(comment(0), comment(1)))[0]).toContain('2 opmerkingen');
    expect(remarks(paragraph('x'), comments(comment(0)))[0]).toContain('een opmerking');
    expect(remarks(paragraph('x'), comments())).toEqual([]);
  });

  it('commands of other programs', () => {
    expect(remarks(paragraph('{%tr for i in ', 'items %}'))[0]).toContain('‘{%tr for i in items %}’');
    expect(remarks(paragraph('100 {%} en {# a'))).toEqual([]);
    expect(
      remarks(paragraph('x') + paragraph('{% if a %}') + paragraph(`{% if ${'a or '.repeat(30)}b %}`)),
    ).toEqual([
      'Er staan opdrachten van een ander programma in: ‘{% if a %}’ (alinea 2); ‘{% if a or a or a or a or a or a or a or a or a or a or a o…’ (alinea 3). Die worden niet uitgevoerd, en staan zo in elke brief.',
    ]);
  });

  it('what looks like a tag of ours, by its paragraph and once', () => {
    expect(
      remarks(paragraph('Geachte {', 'anaam', '},') + paragraph('{#klant}') + p(run('x'), box('{plaats}'))),
    ).toEqual([
      'Dit lijkt op een tag, maar wordt niet ingevuld en staat zo in elke brief: ‘{anaam}’ (alinea 1); ‘{#klant}’ (alinea 2); ‘{plaats}’ (alinea 4). Schrijf een tag als {{plaats}}.',
    ]);
    const merged = `<w:fldSimple w:instr=" MERGEFIELD anaam ">${run('«anaam»')}</w:fldSimple>`;
    expect(remarks(p(merged))[0]).toContain('‘«anaam»’ (alinea 1)');
    const six = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => paragraph(`{${name}}`)).join('');
    expect(remarks(six)[0]).toContain('‘{e}’ (alinea 5); en nog 2.');
    expect(remarks(paragraph('{{anaam}} {1} f({x: 1})'))).toEqual([]);
    const headed = inspectDocument(makeDocx({ body: paragraph('x'), header: paragraph('[plaats]') }));
    expect(headed.remarks.map(documentRemarkText)[0]).toContain('‘[plaats]’ (koptekst, alinea 1)');
  });
});
