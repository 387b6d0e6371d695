import { expect, it } from 'vitest';
import { deletionDone, deletionQuestion, type SettingsNoun } from './deletion-texts.ts';

const nouns: readonly SettingsNoun[] = ['omschrijving', 'brief', 'gebruiker'];

it('one row is asked for in the singular [SETTINGS-15, SETTINGS-16, SETTINGS-18]', () => {
  expect(nouns.map((noun) => deletionQuestion(noun, 1))).toEqual([
    'Er wordt 1 omschrijving verwijderd.',
    'Er wordt 1 brief verwijderd.',
    'Er wordt 1 gebruiker verwijderd.',
  ]);
});

it('several rows are asked for with their count and plural [SETTINGS-14, SETTINGS-16, SETTINGS-18]', () => {
  expect(nouns.map((noun) => deletionQuestion(noun, 3))).toEqual([
    'Er worden 3 omschrijvingen verwijderd.',
    'Er worden 3 brieven verwijderd.',
    'Er worden 3 gebruikers verwijderd.',
  ]);
});

it('what is gone is said by its noun [SETTINGS-20]', () => {
  expect(nouns.map(deletionDone)).toEqual([
    'Omschrijving(s) verwijderd.',
    'Brief(s) verwijderd.',
    'Gebruiker(s) verwijderd.',
  ]);
});
