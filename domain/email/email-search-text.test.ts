import { expect, it } from 'vitest';
import { emailSearchTerms } from './email-search.ts';
import { emailSearchText } from './email-search-text.ts';

const MAIL = {
  subject: 'Jaarrekening Café Zuid',
  preview: 'Beste, hierbij de stukken.',
  fromName: 'Renée Bakker',
  fromAddress: 'R.Bakker@Voorbeeld.example',
  recipients: [{ name: 'Kantoor', address: 'kantoor@vandalen.example' }],
};

function finds(search: string): boolean {
  const text = emailSearchText(MAIL);
  return emailSearchTerms(search).patterns.every((pattern) => text.includes(pattern.slice(1, -1)));
}

it.each([
  'jaarrek',
  'CAFE',
  'renee bakker',
  'r.bakker@voorbeeld.example',
  'kantoor@vandalen',
  'stukken jaarrekening',
])('finds a mail by %s, however it is written [MAIL-56]', (search) => {
  expect(finds(search)).toBe(true);
});

it('finds nothing that spans two parts of a mail', () => {
  expect(finds('zuidrenee')).toBe(false);
  expect(emailSearchText(MAIL)).not.toContain('zuid renee');
});

it('takes of a mail to a whole address book no more than fits, and never half a character', () => {
  const recipients = Array.from({ length: 900 }, () => ({ name: '😀'.repeat(3), address: 'a@b.example' }));
  const text = emailSearchText({ ...MAIL, subject: 'x', recipients });
  expect(text.length).toBeLessThanOrEqual(4_000);
  expect(text.isWellFormed()).toBe(true);
});
