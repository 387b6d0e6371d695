import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameOfNameless } from './attachment-names.ts';
import { mimeSubject } from './mime-subject.ts';

it.each([
  ['Subject: Offerte\r\n\r\nDag', 'Offerte'],
  ['From: a@b.nl\nSUBJECT: Offerte\n\nSubject: anders', 'Offerte'],
  ['Subject: Offerte\r\n voor januari\r\n\r\n', 'Offerte voor januari'],
  ['Subject: =?utf-8?B?w4lmZsOpbg==?=\r\n\r\n', 'Éffén'],
  ['Subject: =?iso-8859-1?Q?Caf=E9_open?=\r\n\r\n', 'Café open'],
  ['Subject: Re: =?UTF-8?Q?=E2=82=AC?=\r\n =?UTF-8?Q?_12?= per stuk\r\n\r\n', 'Re: € 12 per stuk'],
  // A letter of several bytes cut between two words, as programs do that fold by length.
  ['Subject: =?utf-8?Q?Caf=C3?=\r\n =?UTF-8?Q?=A9?=\r\n\r\n', 'Café'],
  ['Subject: =?utf-8?B?4oI=?= =?utf-8?B?rCAxMg==?=\r\n\r\n', '€ 12'],
  ['Subject: =?utf-8*nl?B?4oI=?= =?utf-8?Q?=AC?=\r\n\r\n', '€'],
  ['Subject: =?iso-8859-1?Q?=E9?= =?utf-8?Q?=C3=A9?=\r\n\r\n', 'éé'],
  ['Subject: =?utf-8?Q?=C3?= en =?utf-8?Q?=A9?=\r\n\r\n', '\ufffd en \ufffd'],
  ['Subject: Café =?utf-8?Q?=C3=A9?=\r\n\r\n', 'Café é'],
  ['Subject: =?koi-onbekend?B?AAAA?=\r\n\r\n', '=?koi-onbekend?B?AAAA?='],
  ['Subject: Café\r\n\r\n', 'Café'],
  ['From: a@b.nl\r\n\r\nSubject: tekst', ''],
  ['', ''],
])('the subject of %j is %j', (head, subject) => {
  expect(mimeSubject(new TextEncoder().encode(head))).toBe(subject);
});

it('of bytes that no UTF-8 has are letters of an old program', () => {
  expect(mimeSubject(Buffer.from('Subject: Caf\u00e9\r\n\r\n', 'latin1'))).toBe('Café');
});

it('is what was sent, wherever its bytes are cut into encoded words', () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter((one) => one === one.trim() && !/\p{Cc}/u.test(one));
  const word = fc.record({ size: fc.integer({ min: 1, max: 9 }), isQuoted: fc.boolean() });
  fc.assert(
    fc.property(text, fc.array(word, { minLength: 1, maxLength: 9 }), (sent, shapes) => {
      const bytes = Buffer.from(sent);
      const words: string[] = [];
      for (let at = 0; at < bytes.length; ) {
        const { size, isQuoted } = shapes[words.length % shapes.length] ?? { size: 1, isQuoted: false };
        const piece = bytes.subarray(at, at + size);
        const quoted = [...piece].map((byte) => `=${byte.toString(16).padStart(2, '0')}`).join('');
        words.push(isQuoted ? `=?utf-8?q?${quoted}?=` : `=?UTF-8?B?${piece.toString('base64')}?=`);
        at += size;
      }
      const head = `Subject: ${words.join('\r\n ')}\r\n\r\n`;
      expect(mimeSubject(Buffer.from(head))).toBe(sent);
    }),
  );
});

it.each([
  [{ kind: 'item', contentType: 'message/rfc822' }, 'Re: Offerte', 'Re_ Offerte.eml'],
  [{ kind: 'file', contentType: 'message/rfc822; charset=x' }, 'Offerte', 'Offerte.eml'],
  [{ kind: 'item', contentType: '' }, '', 'bijlage.eml'],
  [{ kind: 'file', contentType: 'application/pdf' }, '', 'bijlage.pdf'],
  [{ kind: 'file', contentType: 'application/x-eigen' }, '', 'bijlage'],
])('what is attached without a name as %j beside %j is called %j', (attached, subject, name) => {
  expect(nameOfNameless(attached, subject)).toBe(name);
});
