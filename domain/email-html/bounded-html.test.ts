import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTooComplex, parseBounded } from './bounded-html.ts';
import { TooComplexHtml } from './too-complex-html.ts';

const times = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join('');
/** Each later block takes along all that was opened before: Noah's Ark keeps only what is alike to three. */
const cloned = (tag: string, block: string, count: number) =>
  `<p>${times(count, (index) => `<${tag} id=${index}>`)}${times(count, () => `<${block}>x`)}`;

const FORMATTING = [
  'a',
  'b',
  'big',
  'code',
  'em',
  'font',
  'i',
  'nobr',
  's',
  'small',
  'strike',
  'strong',
  'tt',
  'u',
];

const MULTIPLIED: readonly (readonly [string, string])[] = [
  ['17 kB of a reader', cloned('b', 'p', 1_200)],
  ['68 kB of the api', cloned('b', 'p', 4_800)],
  ['formatting in blocks that end', times(2_000, (index) => `<p><i id=${index}></p>`)],
  ['fostered formatting', `<table>${times(2_000, (index) => `<b id=${index}>`)}`],
  ['links within blocks', times(2_000, (index) => `<a id=${index}><div>`)],
  ['nested blocks', '<div>'.repeat(5_000)],
  ['nested drawings', `<svg>${'<g>'.repeat(5_000)}`],
  ['nested templates', '<template>'.repeat(5_000)],
  ['one long attribute', `<p title="${'a'.repeat(1_500_000)}">x`],
  ['a long style', `<p style="${'a'.repeat(1_500_000)}">x`],
  ['many attributes', `<p ${times(100_000, (index) => `a${index} `)}>`],
  ['a body said often', times(5_000, (index) => `<body a${index}=1>`)],
  ['2 MB of style sheets', `<style>${'a{color:red}'.repeat(170_000)}</style>`],
  ['a flood of paragraphs', `x${'</p>'.repeat(1_000_000)}`],
  ['comments before all else', '<!---->'.repeat(2_000)],
  ['comments before the head', `<html>${'<!>'.repeat(2_000)}`],
  ['comments behind the head', `<head></head>${'<?x>'.repeat(2_000)}`],
  ['comments behind the end', `<body>x</body></html>${'<!---->'.repeat(2_000)}`],
];

const CELLS = `<table>${`<tr>${'<td style="color:red">12,50</td>'.repeat(100)}</tr>`.repeat(100)}</table>`;
const LETTER =
  '<table><tr><td style="color:#123"><p><b>Nieuws</b> <a href="https://voorbeeld.nl/een/lang/adres">lees meer</a></p><p>Een alinea van enige lengte, zoals in nieuwsbrieven staat.</p></td></tr></table>\n';

const LONG: readonly (readonly [string, string])[] = [
  ['a newsletter of 5 MB', LETTER.repeat(Math.ceil(5_000_000 / LETTER.length))],
  ['quotes 60 deep', `${'<blockquote><div>'.repeat(60)}oud`],
  ['a table of 10,000 cells', CELLS],
  ['a picture of 5 MB in the text', `<img src="data:image/png;base64,${'A'.repeat(5_000_000)}">`],
  ['unclosed formatting that is alike', '<p><font color=red>tekst'.repeat(5_000)],
  ['comments in the text', '<p>x<!---->'.repeat(50_000)],
  [
    'some comments before and behind',
    `${'<!-- x -->'.repeat(200)}<p>x</p></body></html>${'<!-- x -->'.repeat(200)}`,
  ],
  ['an unclosed comment', `<!--${'-'.repeat(1_000_000)}`],
  ['many references', '&amp;'.repeat(200_000)],
  ['misnested formatting', '<p><b><i>a</b>b</i></p>'.repeat(5_000)],
];

describe('what a parser would multiply', () => {
  it.each(MULTIPLIED)('%s is refused', (_what, html) => {
    expect(() => parseBounded(html)).toThrow(TooComplexHtml);
  });

  it.each(FORMATTING)('%s, cloned into each block, is refused', (tag) => {
    // A link or an unbroken line ends the one before, so that it takes blocks between them to keep them open.
    const html = ['a', 'nobr'].includes(tag)
      ? times(1_200, (index) => `<${tag} id=${index}><div>`)
      : cloned(tag, 'p', 1_200);
    expect(isTooComplex(html)).toBe(true);
  });
});

describe('what is only long', () => {
  it.each(LONG)('%s passes', (_what, html) => {
    expect(isTooComplex(html)).toBe(false);
  });

  const replies = path.resolve(import.meta.dirname, '../../test/quoted-replies');
  const files = readdirSync(replies, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  it('replies of mail programs pass', () => {
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => isTooComplex(readFileSync(path.join(replies, file), 'utf8')))).toEqual([]);
  });
});

it('is linear in what it lets through, whatever is written', () => {
  const piece = fc.oneof(
    fc.constantFrom(...FORMATTING).chain((tag) => fc.nat(50).map((id) => `<${tag} id=${id}>`)),
    fc.constantFrom(...FORMATTING).map((tag) => `</${tag}>`),
    fc
      .constantFrom('p', 'div', 'li', 'table', 'tr', 'td', 'caption', 'svg', 'desc', 'math', 'mi', 'template')
      .chain((tag) => fc.constantFrom(`<${tag}>`, `</${tag}>`)),
    fc.constantFrom(
      'x',
      '<object>',
      '</object>',
      '<select>',
      '<option>',
      '<h1>',
      '<form>',
      '<button>',
      '<!--',
      '-->',
    ),
  );
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 400 }),
      (pieces, again) => {
        const html = pieces.join('').repeat(again);
        if (isTooComplex(html)) return;
        const bound = 20_000 + 8 * (pieces.length * again + 10);
        expect(nodesOf(html)).toBeLessThan(bound);
      },
    ),
    { numRuns: 60 },
  );
});

function nodesOf(html: string): number {
  let nodes = 0;
  const open: object[] = [parseBounded(html)];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    nodes += 1;
    if ('childNodes' in node && Array.isArray(node.childNodes))
      for (const child of node.childNodes) open.push(child);
    if ('content' in node && typeof node.content === 'object' && node.content !== null)
      open.push(node.content);
  }
  return nodes;
}
