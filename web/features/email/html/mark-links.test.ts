// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { htmlCounter } from './html-counter.ts';
import { LINK_MARK_CLASS } from './mark-links.ts';
import { sanitiseMailHtml } from './sanitise-mail-html.ts';

beforeAll(() => htmlCounter.fetch());

const shown = (html: string) => sanitiseMailHtml(html, { remote: 'withheld', attached: new Map() });

function marksIn(html: string): readonly string[] {
  const { body } = new DOMParser().parseFromString(shown(html).html, 'text/html');
  return [...body.querySelectorAll(`a > .${LINK_MARK_CLASS}`)].map(({ textContent }) => textContent);
}

/** Replies as mail programs write them, with the newsletters and signatures that they quote. */
const REPLIES = path.resolve(import.meta.dirname, '../../../../test/quoted-replies');

describe('a link of a mail that is shown', () => {
  it.each<readonly [html: string, host: string]>([
    ['<a href="https://elders.example/x">www.bank.nl</a>', 'elders.example'],
    ['<a href="https://elders.example/x"><b>www.</b><span>bank</span><wbr>.nl</a>', 'elders.example'],
    [
      '<a href="https://elders.example"><img src="https://x.example/1" alt="www.bank.nl"></a>',
      'elders.example',
    ],
    ['<a href="https://elders.example" title="https://bank.nl">Inloggen</a>', 'elders.example'],
    ['<a href=" ht\ntps://bank.nl@elders.example">Inloggen</a>', 'elders.example'],
    ['<a href="//elders.example/x">bank.nl</a>', 'elders.example'],
    ['<a href="https://bаnk.nl">Inloggen</a>', 'xn--bnk-6cd.nl'],
    ['<a href="mailto:x@elders.example">info@bank.nl</a>', 'x@elders.example'],
    ...[
      '<a href="https://elders.example">bank<span style="display:none"> x </span>.nl</a>',
      '<style>.x { font-size: 0 }</style><a href="https://elders.example">bank<i class="x"> x </i>.nl</a>',
      `<a href="https://elders.example">www.bank.nl<i style="opacity:0">${'x '.repeat(2_000)}</i></a>`,
      '<style>a :lang(en) { display: none }</style><a href="https://elders.example">bank<i lang="en"> x </i>.nl</a>',
      '<form><input name="querySelectorAll"><input name="classList"><a href="https://elders.example">bank<i hidden style="display:none"> x </i>.nl</a></form>',
      '<a href="https://elders.example"><bdo dir="rtl">ln.knab</bdo></a>',
      '<bdo dir="rtl"><a href="https://elders.example">ln.knab</a></bdo>',
      '<a href="https://elders.example">&#x202e;ln.knab</a>',
    ].map((html) => [html, 'elders.example'] as const),
  ])('tells where it leads: %s', (html, host) => {
    expect(marksIn(html)).toEqual([`leidt naar ${host}`]);
    expect(shown(html).misleadingLinks).toMatchObject([{ host }]);
    // What is sent on is the mail's own.
    const sent = sanitiseMailHtml(html, { remote: 'kept' });
    expect([sent.html.includes(LINK_MARK_CLASS), sent.misleadingLinks]).toEqual([false, []]);
  });

  it.each([
    '<a href="https://mijn.bank.nl/x">www.bank.nl</a>',
    '<a href="https://click.elders.example/x">Lees meer</a>',
    '<a href="https://bank.nl"><table><tr><td>Bezoek</td><td>bank.nl</td></tr></table></a>',
    '<a href="https://bank.nl">Bezoek<br>bank.nl</a>',
    '<a href="#onder">bank.nl</a>',
    '<a name="bank.nl">bank.nl</a>',
  ])('has no mark where it is honest: %s', (html) => {
    expect(marksIn(html)).toEqual([]);
    expect(shown(html).misleadingLinks).toEqual([]);
  });

  it('has no mark in ordinary mails', () => {
    const files = readdirSync(REPLIES, { recursive: true, encoding: 'utf8' }).filter((one) =>
      one.endsWith('.html'),
    );
    expect(files.length).toBeGreaterThan(5);
    const found = files.flatMap(
      (file) => shown(readFileSync(path.join(REPLIES, file), 'utf8')).misleadingLinks,
    );
    expect(found).toEqual([]);
  });

  it('keeps its mark whatever the mail says of it', () => {
    const sheet =
      'span,.mail-link-mark,a *{display:none!important;font-size:0!important;color:#fff!important}';
    const html = `<style>${sheet}</style><a href="https://elders.example">www.bank.nl</a>`;
    const { body } = new DOMParser().parseFromString(shown(html).html, 'text/html');
    const style = body.querySelector<HTMLElement>('a > .mail-link-mark')?.style;
    expect(style?.getPropertyPriority('display')).toBe('important');
    for (const name of [
      'display',
      'visibility',
      'opacity',
      'position',
      'font-size',
      'color',
      'clip-path',
      'transform',
    ]) {
      expect([name, style?.getPropertyPriority(name)]).toEqual([name, 'important']);
    }
  });

  it.each([
    'a::before { content: "www.bank.nl" }',
    "a::after { content: '' 'b' counter(x) }",
    'a::before { content: "\\62 ank.nl" }',
    'a::before { content/**/: "bank" }',
    'q { quotes: "www.bank.nl" "" }',
    'li { list-style: "www.bank.nl" }',
    'li { list-style-type: "www.bank.nl" }',
    '@counter-style x { system: cyclic; symbols: "www.bank.nl" }',
    ':root { --x: "x" } a::before { content: "bank" var(--x) }',
    'a { unicode-bidi: bidi-override; direction: rtl }',
    'a { unicode-bidi: isolate-override }',
  ])('says nothing by a style: %s', (css) => {
    const { html } = shown(`<style>${css}</style><a href="https://elders.example">Inloggen</a>`);
    expect(html).not.toMatch(/bank|ank\.nl|'b'|override/);
  });

  it('keeps the bullets of a style', () => {
    const css = 'li::before { content: "\u2022 " } p::after { content: ""; display: table }';
    const { html } = shown(`<style>${css}</style><li>x</li>`);
    expect(html).toContain('content: "\u2022 "');
    expect(html).toContain('content: ""');
  });

  it('has nothing of a sheet in its mark but what it says itself', () => {
    const { html } = shown('<a href="https://elders.example">www.bank.nl</a>');
    expect(html).toMatch(/class="mail-link-mark" style="all: ?initial ! ?important;/);
  });

  it('is listed once of many alike, and counts for no colours of the mail', () => {
    const { misleadingLinks, hasOwnColours } = shown(
      '<a href="https://elders.example">bank.nl</a>'.repeat(3),
    );
    expect([misleadingLinks, hasOwnColours]).toEqual([[{ shown: 'bank.nl', host: 'elders.example' }], false]);
  });

  it('tells where an area of a picture leads, by its title', () => {
    const map =
      '<map name="m"><area shape="rect" coords="0,0,9,9" alt="www.bank.nl" href="https://elders.example"></map>';
    expect(shown(map).html).toContain('title="leidt naar elders.example"');
  });
});
