import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { onThisMachine } from '#test/support/environment/slowness.ts';
import { mentionedContentIds, seenContentIds } from './shown-content-ids.ts';

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.ParentNode;

function drawn(node: Node, found = new Set<string>()): ReadonlySet<string> {
  if ('attrs' in node) {
    for (const { name, value } of node.attrs) {
      if ((name === 'background' || (name === 'src' && node.tagName === 'img')) && value.startsWith('cid:')) {
        found.add(value.slice('cid:'.length));
      }
    }
  }
  if ('content' in node) drawn(defaultTreeAdapter.getTemplateContent(node), found);
  if ('childNodes' in node) for (const child of node.childNodes) drawn(child, found);
  return found;
}

const WRITTEN: readonly (readonly [html: string, mentioned: readonly string[], seen: readonly string[]])[] = [
  ['<img src="cid:a">', ['a'], ['a']],
  ["<IMG SRC='CID:a'/>", ['a'], ['a']],
  ['<img src=cid:a>', ['a'], ['a']],
  ['<img/src="cid:a">', ['a'], ['a']],
  ['<img src = "cid:a">', ['a'], ['a']],
  ['<img alt="a > b" src="cid:a">', ['a'], ['a']],
  ['<img src="&#99;id&colon;a">', ['a'], ['a']],
  ['<td background="cid:a">', ['a'], ['a']],
  ['<img src="https://x.nl/a.png" src="cid:b">', [], []],
  ['<!-- <img src="cid:a"> -->', [], []],
  [
    '<!--[if gte vml 1]><v:imagedata src="cid:a"/><![endif]--><![if !vml]><img src="cid:b"><![endif]>',
    ['b'],
    ['b'],
  ],
  ['<!--><img src="cid:a">', ['a'], ['a']],
  ['<!---><img src="cid:a">', ['a'], ['a']],
  ['<!-- --!><img src="cid:a">', ['a'], ['a']],
  ['<!-- <img src="cid:a">', [], []],
  ['<? <img src="cid:a"><img src="cid:b">', ['b'], ['b']],
  ['<a href="cid:a">bijlage</a>', [], []],
  ['<p>Zie cid:a, src="cid:a" of url(cid:a)</p>', [], []],
  ['<p title="<img src=cid:a>">x</p>', [], []],
  ['<p title=\'x src="cid:a"\'>x</p>', [], []],
  ['<textarea><img src="cid:a"></textarea><img src="cid:b">', ['b'], ['b']],
  ['<title><img src="cid:a"></title>', [], []],
  ['<script>"<img src=cid:a>"</script>', [], []],
  ['<img src="cid:a', [], []],
  ["<p data-x=\"<img src='cid:a'>", [], []],
  ['1 < 2 <img src="cid:a">', ['a'], ['a']],
  ['<v:fill src="cid:a">', ['a'], []],
  ['<img srcset="cid:a 1x, cid:b 2x">', ['a', 'b'], []],
  ['<p style="background:url(cid:a)">', ['a'], []],
  ['<p style="background:url(&quot;cid:a b&quot;)">', ['a b'], []],
  ["<style>p { background: url('cid:a') }</style>", ['a'], []],
  ['<div style="display:none"><p>x<img src="cid:a"></div><img src="cid:b">', ['a', 'b'], ['b']],
  ['<div hidden><div></div><img src="cid:a"></div>', ['a'], []],
  ['<div style="display:none"><br><img src="cid:b"><p></div><img src="cid:a">', ['a', 'b'], ['a']],
  ['<img src="cid:a" width="1" height=1>', ['a'], []],
  ['<img src="cid:a" style="visibility: hidden !important">', ['a'], []],
  ['<template><img src="cid:a"></template>', ['a'], []],
  ['<p>cid:</p><img src="cid:">', [], []],
  ['<img src="cid&#58a">', ['a'], ['a']],
  ['<img src="c&#x69d:a">', [], []],
  ['<object data="cid:a"></object>', ['a'], []],
  ['<svg><image href="cid:a"/></svg>', ['a'], []],
  ['<image src="cid:a">', ['a'], ['a']],
  ['<svg/><style>p { background: url(cid:a) }</style>', ['a'], []],
  ['<svg/><textarea><img src="cid:a"></textarea>', [], []],
  ...[
    'width:0pt',
    'height:0em',
    'width:0%',
    'width:.5px',
    'max-height:0.0in',
    'opacity:.0',
    'opacity:0%',
    'display:/**/none',
    'visibility:collapse',
    'width:1pt;color:red',
    'color:red;/* x */opacity:0.00',
  ].map((style) => [`<p style="${style}"><img src="cid:a"></p>`, ['a'], []] as const),
  ...['width:0.9em', 'width:1em', 'width:10px', 'opacity:0.5', 'width:auto', 'width:', 'display:none-x'].map(
    (style) => [`<p style="${style}"><img src="cid:a"></p>`, ['a'], ['a']] as const,
  ),
];

describe('the pictures of a text', () => {
  it.each(WRITTEN)(
    '%j mentions %j and shows %j [COMPOSE-23, COMPOSE-67, MAIL-14]',
    (html, mentioned, seen) => {
      expect([...mentionedContentIds(html)].toSorted()).toEqual(mentioned);
      expect([...seenContentIds(html)].toSorted()).toEqual(seen);
    },
  );

  it('are all that a browser draws, whatever is written', () => {
    const id = fc.constantFrom('a', 'b', 'c');
    const piece = fc.oneof(
      id.map((one) => `<img src="cid:${one}">`),
      id.map((one) => `<td background=cid:${one} `),
      id.map((one) => `<img alt='>' src='cid:${one}' hidden>`),
      id.map((one) => `src="cid:${one}"`),
      fc.constantFrom('<!--', '-->', '--!>', '<!', '<?', '>', '/>', '"', "'", '=', ' ', '</', '<'),
      fc
        .constantFrom(
          'style',
          'script',
          'title',
          'textarea',
          'xmp',
          'iframe',
          'noscript',
          'template',
          'svg',
          'math',
          'p',
        )
        .chain((tag) => fc.constantFrom(`<${tag}>`, `</${tag}>`, `<${tag} title="`, `<${tag}`)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const html = pieces.join('');
        const mentioned = mentionedContentIds(html);
        expect([...drawn(parse(html))].filter((key) => !mentioned.has(key))).toEqual([]);
        expect([...seenContentIds(html)].filter((key) => !mentioned.has(key))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['tags that are closed and were never opened', `${'<div>'.repeat(40_000)}${'</p>'.repeat(40_000)}`],
    ['nested tags that are closed', `${'<div>'.repeat(40_000)}${'</div>'.repeat(40_000)}`],
    ['unclosed quotes', '<p a="'.repeat(40_000)],
    ['blanks', `<p ${' '.repeat(1_000_000)}`],
    ['attributes', `<p ${'a= '.repeat(60_000)}`],
    ['comments without an end', '<!--'.repeat(60_000)],
    ['style sheets without an end', '<style>'.repeat(40_000)],
    ['tags without an end', '<img src=cid:a '.repeat(40_000)],
    ['a picture in the text', `<img src="data:image/png;base64,${'A'.repeat(5_000_000)}">`],
  ])('are found in one pass over %s', (_what, html) => {
    const began = performance.now();
    mentionedContentIds(`cid${html}`);
    seenContentIds(`cid${html}`);
    expect(performance.now() - began).toBeLessThan(onThisMachine(3_000));
  });
});
