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
  ['Subject: =?koi-onbekend?B?AAAA?=\r\n\r\n', '=?koi-onbekend?B?AAAA?='],
  ['Subject: Café\r\n\r\n', 'Café'],
  ['From: a@b.nl\r\n\r\nSubject: tekst', ''],
  ['', ''],
])('the subject of %j is %j', (head, subject) => {
  expect(mimeSubject(new TextEncoder().encode(head))).toBe(subject);
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
