import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTooComplex } from './bounded-html.ts';
import { isPlainlyBounded } from './plainly-bounded.ts';

const times = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join('');

const BEYOND: readonly (readonly [string, string])[] = [
  [
    'formatting that is cloned into each block',
    `<p>${times(30, (id) => `<b id=${id}>`)}${'<p>x'.repeat(100)}`,
  ],
  ['formatting in capitals, with a slash', '<B/>'.repeat(26)],
  ['formatting that ends after it was read', times(30, (id) => `<a id=${id}><div>`)],
  ['nested blocks', '<div>'.repeat(151)],
  ['one long attribute', `<p title="${'a'.repeat(100_000)}">x`],
  ['many attributes', `<p ${times(1_001, (index) => `a${index}=">"`)}>`],
  ['many attributes without blanks', `<p ${times(1_001, (index) => `a${index}="="`)}>`],
  ['many attributes behind slashes', `<p${times(1_001, (index) => `/a${index}`)}>`],
];

describe('what could be multiplied', () => {
  it.each(BEYOND)('%s is counted', (_what, html) => {
    expect(isPlainlyBounded(html)).toBe(false);
  });
});

it('a short mail with a signature passes without a count', () => {
  const line = '<p style="margin:0">Met vriendelijke groet, <strong>Anna</strong><br></p>';
  expect(isPlainlyBounded(line.repeat(12))).toBe(true);
});

const FORMATTING = ['a', 'b', 'big', 'code', 'em', 'font', 'i', 'nobr', 's', 'small', 'strong', 'tt', 'u'];
const BLOCKS = [
  'p',
  'div',
  'li',
  'h1',
  'form',
  'button',
  'object',
  'marquee',
  'table',
  'caption',
  'tbody',
  'tr',
  'td',
];
const OTHERS = [
  'svg',
  'desc',
  'foreignObject',
  'math',
  'mi',
  'template',
  'select',
  'option',
  'frameset',
  'body',
  'col',
  'dd',
  'span',
  'br',
];

it('whatever passes without a count passes the count, too', () => {
  const formatting = fc
    .tuple(fc.constantFrom(...FORMATTING), fc.nat(30), fc.boolean())
    .map(([tag, id, ends]) => (ends ? `</${tag}>` : `<${tag} id=${id}>`));
  const other = fc
    .tuple(fc.constantFrom(...BLOCKS, ...OTHERS), fc.boolean(), fc.constantFrom('', 'x', ' '))
    .map(([tag, ends, text]) => `<${ends ? '/' : ''}${tag}>${text}`);
  // Runs of the same, as a text that multiplies repeats itself.
  const run = (piece: fc.Arbitrary<string>, most: number) =>
    fc.tuple(fc.array(piece, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: most }));
  const runs = fc.array(fc.oneof(run(formatting, 12), run(other, 60)), { minLength: 1, maxLength: 6 });
  let passed = 0;
  fc.assert(
    fc.property(runs, (all) => {
      const html = all.map(([pieces, again]) => pieces.join('').repeat(again)).join('');
      if (!isPlainlyBounded(html)) return;
      passed += 1;
      expect(isTooComplex(html)).toBe(false);
    }),
    { numRuns: 2_000 },
  );
  expect(passed).toBeGreaterThan(200);
});
