import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeDocx, paragraph } from '#dev/seed/docx.ts';
import { docxText } from '#test/support/letter/docx-text.ts';
import { fillDocument } from './fill-document.ts';
import { inspectDocument } from './inspect-document.ts';

/** Between its letters, a tag is cut by whatever Word, its spelling check and its reviewers leave in a paragraph. */

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const sign = (name: string) => `<w:r><w:${name}/></w:r>`;

const HARMLESS = [
  '',
  sign('lastRenderedPageBreak'),
  sign('softHyphen'),
  run('\u00AD'),
  run('\u200B'),
  run('&#8206;'),
  '<w:proofErr w:type="gramStart"/>',
  '<w:bookmarkStart w:id="7" w:name="b"/><w:bookmarkEnd w:id="7"/>',
  '<w:r><w:rPr><w:lang w:val="en-GB"/></w:rPr></w:r>',
  '<w:permStart w:id="4" w:edGrp="everyone"/>',
  '<!-- op een regel -->',
];
const HARMFUL = [
  sign('br'),
  sign('cr'),
  sign('tab'),
  sign('noBreakHyphen'),
  run(' '),
  '<w:r><w:sym w:font="Wingdings" w:char="F0E0"/></w:r>',
  '<w:del w:id="2" w:author="A"><w:r><w:delText>x</w:delText></w:r></w:del>',
  '<w:r><w:rPr><w:vanish/></w:rPr><w:t>x</w:t></w:r>',
  '</w:p><w:p>',
];
const WRAPS: readonly ((text: string) => string)[] = [
  run,
  (text) => `<w:smartTag w:element="place">${run(text)}</w:smartTag>`,
  (text) => `<w:sdt><w:sdtContent>${run(text)}</w:sdtContent></w:sdt>`,
  (text) => `<w:ins w:id="1" w:author="A">${run(text)}</w:ins>`,
  (text) => `<w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r>`,
];

const wrapped = fc.constantFrom(...WRAPS);
const cut = (between: readonly string[]) =>
  fc.array(fc.tuple(wrapped, fc.constantFrom(...between)), { minLength: 9, maxLength: 9 });

function tagOf(letters: readonly (readonly [(text: string) => string, string])[]): string {
  return [...'{{anaam}}']
    .map((letter, at) => (at === 0 ? '' : letters[at]?.[1]) + (letters[at]?.[0](letter) ?? ''))
    .join('');
}

const bodyOf = (tag: string) => `${paragraph('Geachte')}<w:p>${run('voor ')}${tag}${run(' na')}</w:p>`;

it('a tag is filled however it is cut by what means nothing in it, and what stands beside it stays [LETTERS-18]', () => {
  fc.assert(
    fc.property(cut(HARMLESS), (letters) => {
      const file = makeDocx({ body: bodyOf(tagOf(letters)) });
      const { tags, problems } = inspectDocument(file);
      expect({ tags, problems }).toEqual({ tags: ['anaam'], problems: [] });
      expect(docxText(fillDocument(file, { anaam: 'Wit & Zn.' })).trim()).toBe(
        'Geachte\nvoor Wit &amp; Zn. na',
      );
    }),
    { numRuns: 30 },
  );
});

it('and is refused in its paragraph where one of the things between its letters means something [LETTERS-18]', () => {
  const harmed = fc.tuple(cut(HARMLESS), fc.integer({ min: 1, max: 8 }), fc.constantFrom(...HARMFUL));
  fc.assert(
    fc.property(harmed, ([letters, at, harm]) => {
      const isBlankAround = harm === run(' ') && [2, 7].includes(at);
      fc.pre(!isBlankAround);
      const tag = tagOf(letters.map((one, index) => (index === at ? [one[0], harm] : one)));
      const { problems } = inspectDocument(makeDocx({ body: bodyOf(tag) }));
      expect(problems.map(({ paragraph: number }) => number)).toContain(2);
      for (const { kind } of problems) expect(kind).not.toBe('unreached');
    }),
    { numRuns: 60 },
  );
});
