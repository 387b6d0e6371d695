import { describe, expect, it } from 'vitest';
import { forwardHeading, type QuotedHeader, replyHeading } from './quote-heading.ts';
import {
  joinQuote,
  type QuoteKind,
  quotedOriginal,
  quoteHeading,
  quoteIdOf,
  quoteStart,
} from './quoted-original.ts';

const header = {
  moment: new Date('2026-12-04T13:05:00Z'),
  from: { name: 'Jan Smit', address: 'jan@smit.nl' },
  to: [
    { name: 'Kantoor', address: 'info@kantoor.nl' },
    { name: '', address: 'bas@voorbeeld.nl' },
  ],
  cc: [],
  subject: 'Offerte',
};

describe('above a quoted mail', () => {
  it('stands when and by whom it was written, by the Dutch clock [COMPOSE-16]', () => {
    expect(replyHeading(header)).toBe('Op vrijdag 4 december 2026 om 14:05 schreef Jan Smit <jan@smit.nl>:');
    expect(replyHeading({ ...header, from: null })).toContain('schreef onbekende afzender:');
  });

  it('stands the block of a forwarded mail [COMPOSE-20, COMPOSE-21]', () => {
    const block = [
      '--------- Doorgestuurd bericht -----------',
      'Onderwerp: Offerte',
      'Datum: vrijdag 4 december 2026 om 14:05',
      'Van: Jan Smit <jan@smit.nl>',
      'Aan: Kantoor <info@kantoor.nl>, bas@voorbeeld.nl',
    ];
    expect(forwardHeading(header)).toEqual(block);
    const cc = [{ name: 'Cees', address: 'cees@voorbeeld.nl' }];
    expect(forwardHeading({ ...header, cc })).toEqual([...block, 'Cc: Cees <cees@voorbeeld.nl>']);
  });
});

const id = quoteIdOf('3f2504e0-4f89-41d3-9a0c-0305e82c3301');
const quoted = (kind: QuoteKind, of: QuotedHeader, original: string) =>
  quotedOriginal({ kind, heading: quoteHeading(kind, of), id }, original);

describe('a quoted mail', () => {
  const original = '<p class="x">Beste &amp; groet,\n <img src="cid:1"></p>';

  it.each(['reply', 'forward'] as const)(
    'as a %s is joined to the character [COMPOSE-16, COMPOSE-20]',
    (kind) => {
      const joined = joinQuote('<p>Dag</p>', quoted(kind, header, original));
      expect(joined.startsWith('<p>Dag</p><div id="q3f2504e04f8941d39a0c0305e82c3301" style="')).toBe(true);
      expect(joined).toContain(`>${original}</`);
      expect(joined).toContain('Jan Smit &lt;jan@smit.nl&gt;');
    },
  );

  it('lets no name or subject become HTML', () => {
    const hostile = { ...header, subject: '<img src=x>', from: { name: '<b>', address: 'a@b.nl' } };
    for (const kind of ['reply', 'forward'] as const) {
      expect(quoted(kind, hostile, '')).not.toMatch(/<img|<b>/);
    }
  });

  it('lets no name or subject turn its line around', () => {
    const hostile = { ...header, subject: 'factuur\u202efdp.exe\u2066' };
    expect(quoted('forward', hostile, '')).toContain('Onderwerp: factuurfdp.exe<br>');
  });

  it('is found where it begins, also in a draft of before it had an id of its own', () => {
    expect(quoteStart(joinQuote('<p>Dag</p>', quoted('reply', header, original)))).toBe('<p>Dag</p>'.length);
    expect(quoteStart('<p>a</p><div id="balie-citaat">b</div>')).toBe(8);
    expect(quoteStart('<p>id="balie-citaat"</p><div id="q3f25">b</div>')).toBe(-1);
  });

  it('is left away where there is none', () => {
    expect(joinQuote('<p>Dag</p>', null)).toBe('<p>Dag</p>');
  });
});

it('names a host in other letters by what it is mailed to', () => {
  const from = { name: 'Jan', address: 'jan@m\u00fcller.de' };
  expect(replyHeading({ moment: new Date('2026-12-04T13:05:00Z'), from })).toContain(
    'Jan <jan@xn--mller-kva.de>',
  );
});
