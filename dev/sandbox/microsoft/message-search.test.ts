import { expect, it } from 'vitest';
import { addMail } from './mail-changes.ts';
import { mailsIn } from './mail-lookup.ts';
import { emptyMailbox } from './mail-state.ts';
import { parseMailFilter } from './message-filter.ts';
import { foundMails } from './message-search.ts';

const mailbox = emptyMailbox('main', 'own');
const an = { name: 'An de Bakker', address: 'an@bakker.example' };
const jan = { name: 'Jan', address: 'jan@kapper.example' };
addMail(mailbox, {
  subject: 'Offerte dakgoot',
  from: an,
  to: [jan],
  isRead: true,
  categories: ['replied'],
  body: {
    contentType: 'html',
    content: '<p>Eén <b>dak</b>goot&nbsp;van zink</p><style>p{color:red}</style>',
  },
  receivedDateTime: '2026-03-01T10:00:00Z',
  sentDateTime: '2026-03-01T10:00:00Z',
});
addMail(mailbox, {
  subject: "Piet's vraag",
  from: jan,
  to: [an],
  flagStatus: 'flagged',
  hasAttachments: true,
  body: { contentType: 'text', content: 'Wat kost zink?' },
  extended: [{ id: 'String {1} Name balie', value: 'Eigen' }],
  receivedDateTime: '2026-04-01T10:00:00Z',
  sentDateTime: '2026-04-01T10:00:00Z',
});

const subjects = (found: readonly { readonly subject: string }[] | null) =>
  found?.map(({ subject }) => subject.split(' ')[0]) ?? null;

it.each([
  ['"zink"', ["Piet's", 'Offerte']],
  ['"zin"', []],
  ['"zin*"', ["Piet's", 'Offerte']],
  ['"een dakgoot"', ['Offerte']],
  ['"subject:dakgoot"', ['Offerte']],
  ['"body:dakgoot"', ['Offerte']],
  ['"body:offerte"', []],
  ['"from:an@bakker.example"', ['Offerte']],
  ['"to:an@bakker.example"', ["Piet's"]],
  ['"participants:kapper"', ["Piet's", 'Offerte']],
  ['"\\"van zink\\""', ['Offerte']],
  ['"\\"zink van\\""', []],
  ['"zink NOT offerte"', ["Piet's"]],
  ['"offerte OR kost"', ["Piet's", 'Offerte']],
  ['"hasAttachments:true"', ["Piet's"]],
  ['"received>=2026-03-15"', ["Piet's"]],
  ['"received:04/01/2026"', ["Piet's"]],
  ['"kapper"', ["Piet's"]],
  ['"red"', []],
  ['zink', null],
])('finds by $search=%s', (search, found) => {
  expect(subjects(foundMails(mailsIn(mailbox, null), search))).toEqual(found);
});

it.each([
  ['isRead eq false', ["Piet's"]],
  ["subject eq 'piet''s vraag'", ["Piet's"]],
  ["from/emailAddress/address eq 'AN@bakker.example'", ['Offerte']],
  ['receivedDateTime ge 2026-03-15T00:00:00Z', ["Piet's"]],
  [
    'receivedDateTime ge 1900-01-01T00:00:00Z and (isRead eq true or hasAttachments eq true)',
    ["Piet's", 'Offerte'],
  ],
  ["not(flag/flagStatus eq 'flagged')", ['Offerte']],
  ["categories/any(c:c eq 'replied')", ['Offerte']],
  ["startswith(subject,'Offer')", ['Offerte']],
  [
    "singleValueExtendedProperties/Any(ep: ep/id eq 'String {1} Name balie' and ep/value eq 'eigen')",
    ["Piet's"],
  ],
  ["singleValueExtendedProperties/Any(ep: ep/id eq 'string {1} name balie' and ep/value eq 'eigen')", []],
  ["toRecipients/any(r:r/emailAddress/address eq 'x')", null],
  ['isRead eq', null],
  ["bodyPreview eq 'x'", null],
])('finds by $filter=%s', (text, found) => {
  const filter = parseMailFilter(text);
  expect(filter === null ? null : subjects(mailsIn(mailbox, null).filter(filter.test))).toEqual(found);
});
