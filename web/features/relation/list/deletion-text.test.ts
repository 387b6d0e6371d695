import { describe, expect, it } from 'vitest';
import { deletionText, goneText } from './deletion-text.ts';

it.each([
  [0, 3, null],
  [1, 1, 'Deze relatie is er niet meer.'],
  [3, 3, 'Deze relaties zijn er niet meer.'],
  [1, 3, '1 van de 3 relaties was er niet meer. De rest wordt verwijderd.'],
  [2, 3, '2 van de 3 relaties waren er niet meer. De rest wordt verwijderd.'],
])('says what becomes of %i that are gone of %i', (gone, total, text) => {
  expect(goneText(gone, total)).toBe(text);
});

describe('the question before deleting', () => {
  it.each([
    [1, 0, 0, 0, 0, 'Er wordt 1 relatie verwijderd.'],
    [2, 0, 0, 0, 0, 'Er worden 2 relaties verwijderd.'],
    [1, 0, 1, 0, 0, 'Er wordt 1 relatie verwijderd. Daarmee verdwijnt 1 taak.'],
    [1, 1, 1, 0, 0, 'Er wordt 1 relatie verwijderd. Daarmee verdwijnen 1 notitie en 1 taak.'],
    [1, 0, 0, 1, 0, 'Er wordt 1 relatie verwijderd. Daarmee verdwijnt 1 afspraak.'],
    [
      1,
      1,
      0,
      0,
      1,
      'Er wordt 1 relatie verwijderd. Daarmee verdwijnt 1 notitie. 1 andere relatie raakt een contactpersoon of bedrijf kwijt.',
    ],
    [
      40,
      1_200,
      31,
      1_004,
      3,
      'Er worden 40 relaties verwijderd. Daarmee verdwijnen 1.200 notities, 31 taken en 1.004 afspraken. 3 andere relaties raken een contactpersoon of bedrijf kwijt.',
    ],
  ])(
    'of %i with %i notes, %i tasks, %i appointments and %i links names them [RELLIST-15, RELSAGA-28]',
    (relations, notes, tasks, appointments, linkedRelations, text) => {
      expect(deletionText(relations, { notes, tasks, appointments, linkedRelations })).toBe(text);
    },
  );
});
