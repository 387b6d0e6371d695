// @vitest-environment jsdom

import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { onThisMachine } from '#test/support/environment/slowness.ts';
import { htmlCounter } from './html-counter.ts';
import { removeHidden } from './remove-hidden.ts';
import { sendableHtml } from './sendable-html.ts';

function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(sendableHtml(html).html, 'text/html');
  return body.textContent.replace(/\s+/g, ' ').trim();
}

/** What a browser answers; jsdom has no such thing to ask. */
const REFUSED = /nonsense|-ms-|-webkit-foo|navyblue/;
const supports = (...requested: string[]) =>
  requested.length === 1
    ? /^\(display:\s*grid\)$/.test(requested[0] ?? '')
    : !REFUSED.test(requested.join(':'));

beforeAll(() => htmlCounter.fetch());
beforeEach(() => vi.stubGlobal('CSS', { supports }));
afterEach(() => vi.unstubAllGlobals());

const ruled = (css: string) => `<style>${css}</style><p class="a">gezien</p><p>ook</p>`;

describe('what everybody can read comes along', () => {
  it.each([
    '@supports not (display:grid) { .a { display: none } }',
    '@supports (-ms-ime-align:auto) { .a { display: none } }',
    '@supports (display:grid) { @supports nonsense { .a { display: none } } }',
    '.a { display: block } @layer x { p.a { display: none } }',
    '@layer x { .a { display: block !important } } p.a { display: none !important }',
    '@layer x, y; @layer y { .a { display: block } } @layer x { p.a { display: none } }',
    '@layer x { .a { display: block } @layer y { p.a { display: none } } }',
    '.a { display: none; display: block; display: nonsense }',
    '.a { display: block; display: -webkit-foo }',
    '.a { width: 0; min-width: 100%; overflow: hidden }',
    '.a { max-height: 0; min-height: 20px; overflow: hidden }',
    '.a { width: 1px; min-width: max-content; overflow: hidden }',
    '.a { display: var(--none, block) }',
    '.a { --Kind: none; --kind: block; display: var(--kind) }',
    'p.a { display: none; display: var(--unknown) }',
    'body { & h9 .a { display: none } }',
    'h9 ~ .a { display: none }',
    '.a { opacity: calc(1 - 0.2) }',
  ])('whatever else a rule says: %s', (css) => {
    expect(wordsOf(ruled(css))).toBe('gezienook');
  });

  it.each([
    ['background-color: var(--x, #036)', 'color: #fff'],
    ['--x: #036; background: var(--x)', 'color: #fff'],
    ['background: #036; background: var(--n, #036)', 'color: #fff'],
    ['background: #003366; background-color: nonsense', 'color: #fff'],
    ['background-color: oklch(20% 0.1 250)', 'color: #fff'],
    ['background: hwb(210 0% 60%)', 'color: #fff'],
    ['background: color-mix(in srgb, #003366 90%, rgb(0 0 0)) no-repeat', 'color: white'],
    ['background: rgb(0 0 0 / calc(1 * 1))', 'color: white'],
    ['background: #000', 'color: oklch(100% 0 0)'],
    ['background: #000', 'color: var(--x, hwb(0 100% 0%))'],
    ['background: #000; color: #fff', 'color: nonsense'],
  ])('on a ground of "%s" with "%s"', (ground, text) => {
    for (const html of [
      `<div style="${ground}; ${text}">gezien</div><p>ook</p>`,
      `<div style="${ground}"><div><b style="${text}">gezien</b></div></div><p>ook</p>`,
      `<style>.g { ${ground} } .t { ${text} }</style><div class="g"><div class="t">gezien</div></div><p>ook</p>`,
    ]) {
      expect(wordsOf(html).replace(' ', '')).toBe('gezienook');
    }
  });

  it.each([
    '<div style="background:linear-gradient(red,navy)"><p style="background:rgba(0,0,0,.02);color:#fff">gezien</p></div>ook',
    '<table bgcolor="navyblue"><tr><td style="color:#fff">gezien</td></tr></table>ook',
    '<table bgcolor="chucknorris"><tr><td style="color:#fff">gezien</td></tr></table>ook',
    '<div bgcolor="#000000">gezien</div>ook',
    '<body text="#fff" bgcolor="#000">gezien<p style="color:#0f0">ook</p></body>',
    '<body link="#fff" bgcolor="#000"><a href="https://a.nl">gezien</a><p style="color:#0f0">ook</p></body>',
    '<body bgcolor="#0000ee" link="#ff0"><a href="https://a.nl">gezien</a><p style="color:#fff">ook</p></body>',
    '<style>.hide { display: none }</style><p class="hide">weg</p><p class="HIDE">gezien</p>ook',
    '<style>#hide { display: none }</style><p id="hide">weg</p><p id="HIDE">gezien</p>ook',
  ])('as a browser reads attributes: %s', (html) => {
    expect(wordsOf(html).replace(' ', '')).toBe('gezienook');
  });

  it('a browser makes a colour of whatever stands in an attribute', () => {
    const ground = (colour: string) =>
      sendableHtml(`<table bgcolor="${colour}"><tr><td style="color:#777">x</td></tr></table>`).html.match(
        /background-color: (#\w+)/,
      )?.[1];
    expect(
      ['#036', 'chucknorris', 'navyblue', 'windowtext', 'fff', 'red', 'transparent', ''].map(ground),
    ).toEqual(['#003366', '#c00000', '#a0b0e0', '#0d0e00', '#0f0f0f', '#ff0000', undefined, undefined]);
  });
});

const HIDDEN_BY = [
  '.a { --d: none; display: var(--d) }',
  'body { --d: none } .a { display: var(--d) }',
  'body { --e: var(--f, none); --d: var(--e) } .a { display: var(--d) }',
  '.a { display: none; display: -webkit-foo }',
  '.a { display: table-column }',
  '.a { display: table-column-group }',
  '.a { font-size: calc(0px) }',
  '.a { font-size: min(0px, 12px) }',
  '.a { font-size: clamp(0px, 1px + 0px, 2px) }',
  '.a { opacity: calc(0) }',
  '.a { opacity: calc((1 - 1) * 2) }',
  'body { & .a { display: none } }',
  'body { .a { display: none } }',
  'body { p { &.a { display: none } } }',
  '.a { @media screen { display: none } }',
  '@layer x { .a { display: none } } @layer y { .a { display: none } }',
  '.a { display: block } @layer x { .a { display: none !important } }',
  '@layer x, y; @layer y { .a { display: none } } @layer x { p.a { display: block } }',
  '@supports (display:grid) { .a { display: none } }',
  'h1 ~ .a { display: none }',
  'p.a:lang(en) { display: none }',
  'p:has(+ b) { display: none }',
];

describe('what a sender hides does not come along', () => {
  it.each(HIDDEN_BY)('by %s', (css) => {
    const html = `<style>${css}</style><h1>gezien</h1><p class="a" lang="en">weg</p><b>ook</b>`;
    expect(wordsOf(html).replace(' ', '')).toBe('gezienook');
    const read = new DOMParser().parseFromString(`<!doctype html>${html}`, 'text/html');
    removeHidden(read);
    for (const sheet of read.querySelectorAll('style')) sheet.remove();
    expect(read.body.textContent).toBe('gezienook');
  });

  it('by degrees', () => {
    const html = '<div style="opacity:.3"><div style="opacity:.3">weg</div></div><p>gezien</p>';
    expect(wordsOf(html)).toBe('gezien');
  });
});

it('sheets that multiply themselves are read in good time', () => {
  const begun = performance.now();
  const deep = 'a{'.repeat(20_000);
  const doubled = '&&{'.repeat(20_000);
  const layers = `@layer ${'a.'.repeat(900)}b;`.repeat(50) + '@layer x{'.repeat(20_000);
  const variables = Array.from({ length: 60 }, (_, at) => `--v${at}: var(--v${at + 1}) var(--v${at + 1});`);
  const wide = ':has(~ p) '.repeat(20);
  for (const css of [
    deep,
    doubled,
    layers,
    `p { ${variables.join('')} color: var(--v0) }`,
    `${wide} { color: red }`,
  ]) {
    expect(wordsOf(`<style>${css}</style>${'<p>x'.repeat(500)}`)).toContain('x');
  }
  expect(performance.now() - begun).toBeLessThan(onThisMachine(40_000));
});
