import { describe, expect, it } from 'vitest';
import type { EmailAddress } from '#domain/email/email-address.ts';
import { draftFingerprint } from './draft-fingerprint.ts';

const NOBODY = { to: [], cc: [], bcc: [] };
const of = (html: string, subject = 'Aangifte') => draftFingerprint({ ...NOBODY, subject, html });
const saved = of('<p>Beste <b>klant</b>,</p><p>Tot&nbsp;morgen</p>');

describe('the mark of a text', () => {
  it.each([
    '<html><head><meta charset="utf-8"><style>p{color:red}</style></head><body><p>Beste <b>klant</b>,</p>\n<p>Tot morgen</p></body></html>',
    '<div>Beste klant,<br>Tot\u200B morgen</div>',
    '<p>Be<span>ste klant, Tot m</span>orgen</p>',
  ])('stays when a mail service writes it again: %s', (html) => {
    expect(of(html)).toBe(saved);
  });

  it('moves with its words and with its subject', () => {
    expect(of('<p>Beste <b>klant</b>,</p><p>Tot overmorgen</p>')).not.toBe(saved);
    expect(of('<p>Tot morgen</p><p>Beste klant,</p>')).not.toBe(saved);
    expect(of('<p>Beste <b>klant</b>,</p><p>Tot morgen</p>', 'Aanslag')).not.toBe(saved);
    expect(of('bc', 'a')).not.toBe(of('c', 'ab'));
  });

  it('moves with who gets it, and not with how they are written', () => {
    const jan = { name: 'Jan', address: 'jan@bakker.example' };
    const piet = { name: '', address: 'piet@bakker.example' };
    const marked = (recipients: Partial<Record<'to' | 'cc' | 'bcc', readonly EmailAddress[]>>) =>
      draftFingerprint({ ...NOBODY, subject: '', html: '', ...recipients });
    const both = marked({ to: [jan, piet] });
    expect(marked({ to: [piet, { name: 'J. Bakker', address: 'Jan@Bakker.example' }] })).toBe(both);
    expect(marked({ to: [jan] })).not.toBe(both);
    expect(marked({ to: [jan], cc: [piet] })).not.toBe(both);
    expect(marked({ to: [jan], bcc: [piet] })).not.toBe(marked({ to: [jan], cc: [piet] }));
  });
});

it('of a text too complex to be read counts its markup', () => {
  const multiplied = (word: string) =>
    `<p>${Array.from({ length: 4_800 }, (_, index) => `<b id=${index}>`).join('')}${`<p>${word}`.repeat(4_800)}`;
  const mark = (html: string) => draftFingerprint({ subject: '', html, to: [], cc: [], bcc: [] });
  expect(mark(multiplied('x'))).toBe(mark(multiplied('x')));
  expect(mark(multiplied('x'))).not.toBe(mark(multiplied('y')));
});
