import { expect, it } from 'vitest';
import { createCut } from './cut-secrets.ts';

it.each([
  ['a secret of a link', 'key sandbox-key-1 was refused', 'key [left out] was refused'],
  ['an address', 'Recipient <jan@kantoor.example> is not valid', 'Recipient <[left out]> is not valid'],
  ['a token', 'Bearer eyJhbGciOiJSUzI1NiIsInR5cCI6.x', 'Bearer [left out]'],
  ['an id', '01a22e17-dc5f-7035-9a8d-7744c9c38319 is gone', '[left out] is gone'],
  ['a BSN', 'client 999990019 is there', 'client ••••••019 is there'],
  ['a key within a word', 'code=sandbox-key-1;', 'code=[left out];'],
])('a report does not show %s', (_, text, cut) => {
  const { add, cut: cutText } = createCut();
  add('sandbox-key-1');
  expect(cutText(text)).toBe(cut);
});

it.each([
  'a mail to an address without @: Microsoft 365 weigerde de gegevens. (ErrorInvalidRecipients)',
  'the record with number 999999998 stays, and the next run uses it again',
  'ErrorCalendarEndDateIsEarlierThanStartDate',
])('a report says %j', (text) => {
  const { add, cut } = createCut();
  add('own');
  expect(cut(text)).toBe(text);
});
