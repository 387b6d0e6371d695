import { expect, it } from 'vitest';
import { timeLeft } from './mailing-words.ts';

it.each([
  [1, 30, '1 minuut'],
  [61, 30, '3 minuten'],
  [1_800, 30, '1 uur'],
  [2_000, 30, '1 uur en 7 minuten'],
])('%i mails at %i a minute take %s', (left, pace, words) => {
  expect(timeLeft(left, pace)).toBe(words);
});
