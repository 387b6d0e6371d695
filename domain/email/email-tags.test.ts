import { describe, expect, it } from 'vitest';
import { containsBsn, filledLine, filledTags, isPersonalised, tagsIn } from './email-tags.ts';
import { joinQuote } from './quoted-original.ts';

describe('the merge tags of a mail', () => {
  it('are found however they are written [TEMPL-17, TEMPL-20]', () => {
    const html = '<p>Dag {{voorl}} {{ ANAAM }}, {{&nbsp;relnr&#160;}} {{onbekend}} {voorl} {{voorl}}</p>';
    expect([...tagsIn(html)]).toEqual(['voorl', 'anaam', 'relnr']);
    expect([isPersonalised(html), isPersonalised('<p>{{onbekend}}</p>')]).toEqual([true, false]);
  });

  it('are asked about where one is the BSN', () => {
    expect([containsBsn('{{bsn}}'), containsBsn('{{iban}}')]).toEqual([true, false]);
  });

  it('are filled in as text, and print nothing where the relation has no such field', () => {
    const values = new Map([['voorl', 'J. <b>']]);
    expect(filledTags('<p>{{voorl}}|{{Bnaam}}|{{onbekend}}</p>', values)).toBe(
      '<p>J. &lt;b&gt;||{{onbekend}}</p>',
    );
  });

  it('are none where another wrote them: in what is quoted', () => {
    const html = joinQuote('<p>{{voorl}}</p>', '<div id="balie-citaat"><p>{{bsn}}</p></div>');
    expect([...tagsIn(html)]).toEqual(['voorl']);
    const values = new Map([
      ['voorl', 'J.'],
      ['bsn', '123456782'],
    ]);
    expect(filledTags(html, values)).toBe('<p>J.</p><div id="balie-citaat"><p>\u200c{\u200c{bsn}}</p></div>');
  });

  it('make no mail that is larger than one can be', () => {
    const values = new Map([
      ['bnaam', 'é'.repeat(100)],
      ['voorl', 'J'],
    ]);
    const often = (tag: string, times: number) => tag.repeat(times);
    const tooLarge = 'Deze mail is zo te groot om te versturen.';
    expect(() => filledTags(often('{{bnaam}}', 100_000), values)).toThrow(tooLarge);
    expect(() => filledLine(often('{{bnaam}}', 100_000), values)).toThrow(tooLarge);
    expect(filledTags(often('{{bnaam}}', 20_000), values)).toHaveLength(2_000_000);
    expect(() => filledTags(often('{{bnaam}}', 20_001), values)).toThrow(tooLarge);
    expect(filledTags(often('{{ voorl }}', 400_000), values)).toHaveLength(400_000);
    const quoted = `<div id="balie-citaat">${'x'.repeat(10)}</div>`;
    expect(() => filledTags(`${often('{{bnaam}}', 20_000)}${quoted}`, values)).toThrow(tooLarge);
  });
});
