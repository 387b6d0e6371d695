import { describe, expect, it } from 'vitest';
import { cleanDeclarations, cleanMedia, cleanStyleSheet, hasOwnColours } from './clean-style.ts';

describe('the styles of a mail', () => {
  it('keep what only says how it looks', () => {
    const style = "font: 11pt 'Segoe UI', sans-serif; color: #1f497d; margin: 0 0 8px; content: '•;•'";
    expect(cleanDeclarations(style)).toBe(style);
  });

  it.each([
    'background: url(https://a.nl/b)',
    'background: \\75 rl(https://a.nl/b)',
    'background: u\\rl(https://a.nl/b)',
    'background: \\55\\52\\4c(https://a.nl/b)',
    'background: ur\\\nl(https://a.nl/b)',
    'background-image: image-set("https://a.nl/b" 1x)',
    '--a: url(https://a.nl/b)',
    'width: expression(alert(1))',
    'behavior: url(a.htc)',
    '-moz-binding: url(a.xml#b)',
    'position: fixed',
    'po\\73ition:/**/fixed',
    'position: fixed !important',
    'min-height: 100vh',
    'height: calc(100dvh - 2px)',
    'color-scheme: dark',
    'color-schem\\65 : light dark !important',
    '/**/COLOR-SCHEME/**/:only dark',
    'display: if(media(pref\\65rs-color-scheme: dark): none; else: block)',
  ])('lose %j', (declaration) => {
    expect(cleanDeclarations(`color: red; ${declaration}; margin: 0`)).toBe('color: red; margin: 0');
  });

  it('lose of a sheet what fetches, and keep the rules beside it', () => {
    const sheet = `<!-- @import url("https://a.nl/b;c");
p.MsoNormal { margin: 0cm; background: url(https://a.nl/d); font-size: 11pt }
@font-face { font-family: A; src: url(https://a.nl/e) }
@media (max-width: 600px) { .b { width: 100% !important } }
a { color: #0563c1 } -->`;
    const clean = cleanStyleSheet(sheet);
    expect(clean).not.toMatch(/a\.nl|@import|<!--|-->/);
    expect(clean).toMatch(/p\.MsoNormal \{ margin: 0cm;; font-size: 11pt \}/);
    expect(clean).toMatch(/@media \(max-width: 600px\) \{ \.b \{ width: 100% !important \} \}/);
    expect(clean).toMatch(/a \{ color: #0563c1 \}/);
  });

  it('lose what would end the element that holds them', () => {
    expect(cleanStyleSheet('a { color: red } b { content: "</style><img>" }')).not.toMatch(/</);
  });

  it('say whether a mail has colours of its own, which stays on white', () => {
    expect(hasOwnColours('margin: 0; background-color: #fff')).toBe(true);
    expect(hasOwnColours('p { col\\6fr: #1f497d }')).toBe(true);
    expect(hasOwnColours('border-color: red; font-size: 11pt; color: windowtext')).toBe(false);
  });

  it.each([
    ['-webkit-text-fill-color: black', true],
    ['background: none #fff', true],
    ['background: linear-gradient(white, white)', true],
    ['background-image: linear-gradient(white, white)', true],
    ['a { color: inherit !important } b { background: none; color: canvastext }', false],
    ['@media (prefers-color-scheme: dark) { .logo { display: none } }', true],
    ['(Prefers-Color-Scheme: dark)', true],
  ])('say that of %j: %j', (style, isOwn) => {
    expect(hasOwnColours(style)).toBe(isOwn);
  });

  it.each([
    ['@media (prefers-color-scheme: dark) {', '@media (min-width: 999999px) {'],
    ['@media (PREFERS-color-scheme :DARK) {', '@media (min-width: 999999px) {'],
    ['@media (prefers-color-scheme/**/:/**/dark) {', '@media (min-width: 999999px) {'],
    ['@media (prefers-color-scheme: d\\61rk) {', '@media (min-width: 999999px\\61rk) {'],
    ['@media (pref\\65rs-color-scheme: dark) {', '.left-out {'],
    [
      '@media not (prefers-color-scheme: light), screen and (max-width: 600px) {',
      '@media not (min-width: 0px), screen and (max-width: 600px) {',
    ],
    ['@media (prefers-color-scheme) {', '@media (min-width: 0px) {'],
    ['@media (prefers-color-scheme: no-preference) {', '@media (min-width: 999999px) {'],
    ['@supports (color-scheme: dark) {', '@supports (color-scheme: dark) {'],
  ])('answer for a screen in light colours: %j', (requested, answered) => {
    const rule = 'p { color: white } }';
    expect(cleanStyleSheet(`${requested}${rule}`)).toBe(`${answered}${rule}`);
    expect(cleanStyleSheet(`.a {${requested}${rule} }`)).toBe(`.a {${answered}${rule} }`);
  });

  it('say on which screens a sheet holds, for light colours', () => {
    expect(cleanMedia('only screen and (prefers-color-scheme: dark)')).toBe(
      'only screen and (min-width: 999999px)',
    );
    expect(cleanMedia('print')).toBe('print');
    expect(cleanMedia('(pref\\65rs-color-scheme: dark)')).toBe('not all');
  });

  it.each([
    'position:'.repeat(40_000),
    'height:'.repeat(40_000),
    `a { ${'position:'.repeat(40_000)}`,
    `content: "${'; position:'.repeat(40_000)}"`,
    '/*'.repeat(100_000),
    'url '.repeat(100_000),
  ])('are read by their length alone: %.12s…', (style) => {
    expect(cleanDeclarations(style)).not.toMatch(/position:|height:/);
    expect(cleanStyleSheet(style)).not.toMatch(/position:|height:/);
    expect(hasOwnColours(style)).toBe(false);
  });

  it('lose a declaration that is too long to be one', () => {
    expect(cleanDeclarations(`font-family: ${'a, '.repeat(1_000)}b; color: red`)).toBe('color: red');
  });
});
