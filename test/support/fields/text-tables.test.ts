import { expect, it } from 'vitest';
import { declaresSentence } from './text-tables.ts';

const SOURCE = `
export const DEAD_LINK = 'Deze link werkt niet (meer).';
export const LONG =
  'Dit bestand is nu niet op te halen.';
export const TEXTS: Readonly<Record<string, string>> = {
  one: 'een',
  /** Not a Sentence of the table. */
  two: "Er is 'iets' mis.",
};
export const LABELS = {
  waiting: 'aangemaakt',
  first: 'Agenda',
};
export const COUNT = 50;

export function say() {
  return 'Dat is een zin.';
}
`;

it.each([
  ['DEAD_LINK', true],
  ['LONG', true],
  ['TEXTS', true],
  ['LABELS', false],
  ['COUNT', false],
  ['say', false],
])('finds a sentence in %s: %s', (name, isSentence) => {
  expect(declaresSentence(SOURCE, name)).toBe(isSentence);
});
