import { expect, it } from 'vitest';
import { invitationTexts, type ShownInvitation } from './invitation-text.ts';

const NOTHING: ShownInvitation = {
  kind: 'request',
  title: '',
  location: '',
  organiser: null,
  isRepeated: false,
  otherCount: 0,
  start: null,
  end: null,
  startDay: null,
  lastDay: null,
  writtenTime: null,
};
const textsOf = (said: Partial<ShownInvitation>) => {
  const { head, lines } = invitationTexts({ ...NOTHING, ...said });
  return [head, ...lines.map((line) => line.join(': '))];
};
const whenOf = (said: Partial<ShownInvitation>) => textsOf(said)[1];

it('tells of an invitation about what it is, when, where and of whom', () => {
  const organiser = { name: 'Jan Smit', address: 'jan@smit.nl' };
  const time = { start: '2026-12-04T13:00:00.000Z', end: '2026-12-04T14:30:00.000Z' };
  expect(textsOf({ title: 'Jaargesprek', location: 'Zaal 1', organiser, ...time, isRepeated: true })).toEqual(
    [
      'Uitnodiging voor een afspraak',
      'Onderwerp: Jaargesprek',
      'Wanneer: vrijdag 4 december 2026, 14:00 – 15:30 uur (herhaald)',
      'Waar: Zaal 1',
      'Organisator: Jan Smit <jan@smit.nl>',
    ],
  );
  const foreign = { name: '', address: 'jan@m\u00fcller.de' };
  expect(textsOf({ organiser: foreign })).toContain('Organisator: jan@xn--mller-kva.de');
  expect(textsOf({ organiser: { name: 'Jan Smit', address: '' } })).toContain('Organisator: Jan Smit');
});

it.each([
  [1, 'nog een afspraak in de agendabijlage'],
  [12, 'nog 12 afspraken in de agendabijlage'],
])('tells of %d more that its file holds', (otherCount, text) => {
  expect(textsOf({ otherCount }).at(-1)).toBe(`Verder: ${text}`);
});

it('tells the time by the clock of the office', () => {
  expect(whenOf({})).toBe('Wanneer: niet vermeld');
  expect(whenOf({ start: '2026-07-04T22:30:00Z', end: '2026-07-04T22:30:00Z' })).toBe(
    'Wanneer: zondag 5 juli 2026, 00:30 uur',
  );
  expect(whenOf({ start: '2026-12-04T22:00:00Z', end: '2026-12-05T01:00:00Z' })).toBe(
    'Wanneer: vrijdag 4 december 2026, 23:00 uur – zaterdag 5 december 2026, 02:00 uur',
  );
  expect(whenOf({ startDay: '2026-12-24', lastDay: '2026-12-24' })).toBe(
    'Wanneer: donderdag 24 december 2026',
  );
  expect(whenOf({ startDay: '2026-12-24', lastDay: '2026-12-26' })).toBe(
    'Wanneer: donderdag 24 december 2026 – zaterdag 26 december 2026',
  );
  expect(whenOf({ writtenTime: '2026-12-04 14:00 (Onze klok)' })).toBe(
    'Wanneer: 2026-12-04 14:00 (Onze klok)',
  );
});

it.each([
  ['cancelled', 'Deze afspraak gaat niet door'],
  ['accepted', 'De afzender komt naar de afspraak'],
  ['tentative', 'De afzender komt misschien naar de afspraak'],
  ['declined', 'De afzender komt niet naar de afspraak'],
  ['countered', 'De afzender stelt een andere tijd voor'],
  ['published', 'Deze mail gaat over een afspraak'],
])('tells what a mail of kind %s says', (kind, head) => {
  expect(textsOf({ kind })[0]).toBe(head);
});
