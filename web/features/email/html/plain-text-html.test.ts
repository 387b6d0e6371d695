import { describe, expect, it } from 'vitest';
import { plainTextHtml } from './plain-text-html.ts';

const links = (text: string) =>
  [...plainTextHtml(text).matchAll(/<a href="(.*?)">(.*?)<\/a>/g)].map(([, to, shown]) => [to, shown]);

describe('a mail of plain text', () => {
  it('keeps its lines and holds no markup', () => {
    expect(plainTextHtml('1 < 2 &\n  "<b>"')).toMatch(/>1 &lt; 2 &amp;\n {2}&quot;&lt;b&gt;&quot;<\/div>$/);
  });

  it('has its links found, without what stands behind them', () => {
    expect(links('Zie (https://a.nl/b_(c)) of www.a.nl, en mail jan@jansen.nl.')).toEqual([
      ['https://a.nl/b_(c)', 'https://a.nl/b_(c)'],
      ['https://www.a.nl', 'www.a.nl'],
      ['mailto:jan@jansen.nl', 'jan@jansen.nl'],
    ]);
  });

  it('does not let a link end its own attribute', () => {
    expect(links('https://a.nl/?b=\'onclick=alert(1)&c=d"e')[0]?.[0]).toBe(
      'https://a.nl/?b=&#39;onclick=alert(1)&amp;c=d',
    );
  });

  it.each([
    ['words that are tied to each other', 'a.'.repeat(400_000)],
    ['words with more between them', 'a..'.repeat(400_000)],
    ['an address that ends in brackets', `http://x/${')'.repeat(400_000)}`],
    ['an address that ends in dots', `http://x/${'.'.repeat(400_000)}`],
    ['dots within an address', `http://x/${`${'.'.repeat(200)}a`.repeat(4_000)}`],
    ['beginnings of addresses', 'www.'.repeat(200_000)],
    ['domains without an end', 'a@b-'.repeat(200_000)],
  ])('is read by its length alone: %s', (_, text) => {
    expect(plainTextHtml(text).length).toBeGreaterThanOrEqual(text.length);
  });

  it('has no link of what is too long to be one', () => {
    expect(links(`Zie https://a.nl/${'b'.repeat(2_000)} en https://c.nl`)).toEqual([
      ['https://c.nl', 'https://c.nl'],
    ]);
    expect(links(`${'b'.repeat(70)}@a.nl`)).toEqual([]);
  });

  it('finds an address after a dash, and one with dots and a plus', () => {
    expect(links('-jan@a.nl, (piet.de-wit+post@b.co.nl)').map(([, shown]) => shown)).toEqual([
      'jan@a.nl',
      'piet.de-wit+post@b.co.nl',
    ]);
  });
});
