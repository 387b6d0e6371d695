// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { QUOTE_TAGS } from '#domain/email/quote-style.ts';
import { HIDING } from '#test/support/email/hostile-quotes.ts';
import { ALLOWED_TAGS } from './allowed-markup.ts';
import { htmlCounter } from './html-counter.ts';
import { sendableHtml } from './sendable-html.ts';

beforeAll(() => htmlCounter.fetch());

function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.textContent.replace(/\s+/g, ' ').trim();
}

describe('what a sender hides', () => {
  it.each(HIDING)('by "%s" does not come along', (style) => {
    for (const html of [
      `<div style="${style}">verborgen</div><p>gezien</p>`,
      `<style>.a { ${style} }</style><table><tr><td class="a">verborgen</td><td>gezien</td></tr></table>`,
      `<div style="${style}">verborgen<i>verborgen<b style="font-size:1em">verborgen</b></i></div><p>gezien</p>`,
      `<style>.a { ${style} }</style><section class="a"><details><p style="font-size:200%">verborgen</p></details></section>gezien`,
      `<style>@media screen { td > .a { ${style} } }</style><table><tr><td><span class="a"><b>verborgen</b></span>gezien</td></tr></table>`,
    ]) {
      expect(wordsOf(sendableHtml(html).html)).toBe('gezien');
    }
  });

  it('and shows within comes along', () => {
    const html =
      '<style>.a { font-size: 0 } .a b { font-size: 12px }</style><div class="a">weg<b>gezien</b></div>' +
      '<div style="visibility:hidden">weg<i style="visibility:visible">ook</i></div>' +
      '<div style="background:#000;color:#fff">wit op zwart</div><p style="color:#999">grijs</p>';
    expect(wordsOf(sendableHtml(html).html)).toBe('gezien ookwit op zwartgrijs');
  });

  it('is not what hangs, is narrow, or stands beside what is hidden', () => {
    const html =
      '<p style="margin-left:480pt;text-indent:-480pt">hangt</p><p style="margin:0 0 0 -36pt">links</p>' +
      '<td style="font-size:0"><div style="display:inline-block;font-size:13px">kolom</div></td>' +
      '<div style="max-height:0">uitstekend</div><p style="opacity:.6;color:#ddd">licht</p>';
    expect(wordsOf(sendableHtml(html).html)).toBe('hangtlinkskolomuitstekendlicht');
  });

  it('is decided by where it stands in the mail, which no element of ours is in', () => {
    const seen = '<p style="visibility:visible;display:block">gezien</p>';
    for (const rule of [
      'body *{display:none}',
      'body>*{display:none}',
      'body>div{display:none}',
      'div{display:none}',
      ':not(p){visibility:hidden}',
    ])
      expect(
        wordsOf(sendableHtml(`<html><head><style>${rule}</style></head><body>${seen}</body></html>`).html),
        rule,
      ).toBe('gezien');
    expect(wordsOf(sendableHtml('<style>body>i{display:none}</style><i>weg</i><b>gezien</b>').html)).toBe(
      'gezien',
    );
  });

  it('is not the whole mail: one on a ground of its own stays, readable', () => {
    expect(sendableHtml('<body style="color: white"><p>alles wit</p></body>').html).toContain(
      '<p style="color: #000000">alles wit</p>',
    );
    expect(
      sendableHtml('<div style="background: linear-gradient(#000, #333); color: #fff">x</div>y').html,
    ).toBe('<div style="color: #000000">x</div>y');
  });
});

describe('the looks of a mail that is quoted', () => {
  it.each([
    ['p { color: red } p.a { color: green } #b { color: blue }', '#0000ff'],
    ['p { color: red !important } #b { color: blue }', '#ff0000'],
    ['p.a { color: red } p { color: blue }', '#ff0000'],
    ['p { color: red } p { color: blue }', '#0000ff'],
    [
      '@media print { p { color: red } } @media (max-width: 600px) { p { color: blue } } p { color: green }',
      '#008000',
    ],
    ['@media only screen and (min-width: 600px) { p { color: red } }', '#ff0000'],
    ['@media (prefers-color-scheme: dark) { p { color: red } } p { color: #abc }', '#aabbcc'],
    ['</style><style media="(prefers-color-scheme: dark)">p { color: red }', null],
    ['</style><style media="screen and (max-width: 600px)">p { color: red }', null],
    ['</style><style type="text/x-note">p { color: red }', null],
    ['</style><style type="text/css" media="screen">p { color: red }', '#ff0000'],
    ['div > p, td { color: hsl(120, 100%, 25%) }', '#008000'],
    ['p:not(.x) { color: rgba(0, 0, 0, 0.5) }', '#808080'],
  ])('are those of %s', (css, colour) => {
    const { html } = sendableHtml(`<style>${css}</style><div><p class="a" id="b">x</p></div>`);
    expect(html).toBe(`<div><p${colour === null ? '' : ` style="color: ${colour}"`}>x</p></div>`);
  });

  const WITHOUT_CONTENT = ['area', 'style', 'wbr'];
  it.each(ALLOWED_TAGS.filter((tag) => !QUOTE_TAGS.includes(tag) && !WITHOUT_CONTENT.includes(tag)))(
    'stay where a %s is no element of a quote, also when it is quoted again',
    (tag) => {
      const holder = tag === 'details' || tag === 'summary' ? 'div' : 'span';
      const { html } = sendableHtml(
        `<div style="font-size:0">weg<${tag} style="color:red;font-size:12px"><b>ver</b>der</${tag}></div>`,
      );
      expect(html).toBe(
        `<div style="font-size: 3px"> <${holder} style="color: #ff0000; font-size: 12px"><b>ver</b>der</${holder}></div>`,
      );
      for (const again of [html, sendableHtml(`<div style="font-size:0"><${tag}>weg</${tag}></div>`).html])
        expect(sendableHtml(again).html).toBe(again);
    },
  );

  it('keep within bounds, in pixels', () => {
    const { html } = sendableHtml(
      '<p style="font: bold 200% Arial; margin: -9px auto 1e3px; padding: 1em; line-height: 2px; border: 1px solid red; width: 9e9px">x</p>',
    );
    expect(html).toBe(
      '<p style="font-family: Arial; font-size: 28px; line-height: 28px; width: 100%; font-style: normal; font-weight: bold; ' +
        'font-variant: normal; padding: 28px; margin: 0px auto 200px auto; border: 1px solid #ff0000">x</p>',
    );
  });

  it('are read from as many rules as there is time for, and the text is there whatever they are', () => {
    const rules = Array.from(
      { length: 5_000 },
      (_, index) => `td div b { color: #0000${(index % 90) + 10} }`,
    );
    const cells = '<td><div><b>x</b></div></td>'.repeat(100);
    const { html } = sendableHtml(`<style>${rules.join('')}</style><table><tr>${cells}</tr></table>`);
    expect(wordsOf(html)).toBe('x'.repeat(100));
    expect(html).toMatch(/<b style="color: #0000\d\d">/);
    expect(html).not.toContain('#000059');
  });
});
