import { expect, it } from 'vitest';
import { goneText } from './deletion-words.ts';

it.each([
  [0, 3, null],
  [1, 1, 'Deze relatie is er niet meer.'],
  [3, 3, 'Deze relaties zijn er niet meer.'],
  [1, 3, '1 van de 3 relaties was er niet meer. De rest wordt verwijderd.'],
  [2, 3, '2 van de 3 relaties waren er niet meer. De rest wordt verwijderd.'],
])('says what becomes of %i that are gone of %i', (gone, asked, text) => {
  expect(goneText(gone, asked)).toBe(text);
});
