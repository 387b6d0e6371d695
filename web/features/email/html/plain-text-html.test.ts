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
});
