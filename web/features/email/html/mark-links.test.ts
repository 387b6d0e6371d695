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

/** As mail programs write replies, with the newsletters and signatures that they quote. */
const REPLIES = path.resolve(import.meta.dirname, '../../../../test/quoted-replies');

describe('a link of a mail that is shown', () => {
  it.each([
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

  it('is told once of many alike, and counts for no colours of the mail', () => {
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
