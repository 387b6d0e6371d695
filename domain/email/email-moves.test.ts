import { expect, it } from 'vitest';
import { type EmailInFolder, targetOf, visibleThroughAfter, visibleThroughAsListed } from './email-moves.ts';

const OWN = 'kantoor@voorbeeld.example';
const received: EmailInFolder = {
  folder: 'inbox',
  isDraft: false,
  fromKey: 'jan@elders.example',
  visibleThrough: 'sender',
};
const sent: EmailInFolder = { folder: 'sent', isDraft: false, fromKey: OWN, visibleThrough: 'recipients' };
const draft: EmailInFolder = { folder: 'drafts', isDraft: true, fromKey: OWN, visibleThrough: 'maker' };
const asOther: EmailInFolder = { ...sent, fromKey: 'info@voorbeeld.example' };

it.each([
  ['received mail', received, ['trash', 'spam', 'inbox', 'archive-in', 'inbox']],
  ['sent mail', sent, ['trash', null, null, 'archive-out', 'sent']],
  ['what was sent under another address', asOther, ['trash', null, null, 'archive-out', 'sent']],
  ['a draft', draft, ['trash', null, null, null, 'drafts']],
] as const)(
  '%s goes where it belongs [MAIL-24, MAIL-25, MAIL-26, MAIL-28, MAIL-52, MAIL-54]',
  (_what, mail, targets) => {
    const moves = ['trash', 'spam', 'inbox', 'archive', 'restore'] as const;
    expect(moves.map((move) => targetOf(mail, move, OWN))).toEqual(targets);
  },
);

it('keeps known as sent what was sent, also in the trash [ROLES-23]', () => {
  expect([sent, asOther].map((mail) => visibleThroughAfter(mail, 'trash', OWN))).toEqual([
    'recipients',
    'recipients',
  ]);
  expect(visibleThroughAfter({ ...asOther, folder: 'trash' }, 'sent', OWN)).toBe('recipients');
  expect(visibleThroughAfter(received, 'trash', OWN)).toBe('sender');
  expect(visibleThroughAfter(draft, 'trash', OWN)).toBe('maker');
});

it.each([
  ['a mail that is new here', received, undefined, 'sender'],
  ['a draft, whatever it was', draft, sent, 'maker'],
  [
    'what was sent under another address, in the trash',
    { ...asOther, folder: 'trash' },
    asOther,
    'recipients',
  ],
  [
    'what was known as sent where it lies',
    { ...asOther, folder: 'inbox' },
    { ...asOther, folder: 'inbox' },
    'recipients',
  ],
  ['what came out of the sent items', { ...asOther, folder: 'inbox' }, asOther, 'sender'],
  ['received mail that was moved there', { ...received, folder: 'sent' }, received, 'recipients'],
] as const)(
  'as its mailbox lists it, %s is seen through whom it should [ROLES-23]',
  (_what, listed, known, through) => {
    expect(visibleThroughAsListed(listed, known, OWN)).toBe(through);
  },
);
