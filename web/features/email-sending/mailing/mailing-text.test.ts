import { expect, it } from 'vitest';
import { failedText, progressOf, timeLeft } from './mailing-text.ts';

it.each([
  [1, 30, '1 minuut'],
  [61, 30, '3 minuten'],
  [1_800, 30, '1 uur'],
  [2_000, 30, '1 uur en 7 minuten'],
])('%i mails at %i a minute take %s', (left, pace, text) => {
  expect(timeLeft(left, pace)).toBe(text);
});

it('counts nobody who is skipped as a mail that came out', () => {
  const counts = { total: 5, sent: 0, refused: 0, unknown: 0, skipped: 1 };
  expect(progressOf(counts)).toEqual({ finished: 0, left: 5 });
  expect(progressOf({ ...counts, sent: 3, refused: 1, unknown: 1 })).toEqual({ finished: 5, left: 0 });
});

it('names what was refused and what nobody knows', () => {
  expect(failedText({ refused: 0, unknown: 0 })).toBe('');
  expect(failedText({ refused: 1_200, unknown: 0 })).toBe('1.200 geweigerd');
  expect(failedText({ refused: 2, unknown: 1 })).toBe('2 geweigerd, 1 onbekend');
});
