import { expect, it } from 'vitest';
import { heldQuestion, readingWords, rehearsalWords } from './sync-words.ts';

it('says what a first sync would do, and that it invites nobody', () => {
  expect(rehearsalWords({ arriving: 12, leaving: 3 })).toBe(
    '12 afspraken erbij hier, 3 daar, 0 uitnodigingen.',
  );
  expect(rehearsalWords({ arriving: 1, leaving: 0 })).toBe('1 afspraak erbij hier, 0 daar, 0 uitnodigingen.');
});

it('counts what is gone there', () => {
  expect(heldQuestion(21)).toBe('21 afspraken staan niet meer in de agenda');
});

it('says that both are the same only when the last reading went well', () => {
  const readAt = '2026-11-26T09:05:00Z';
  const last = 'Laatst gelezen: do 26 nov 2026 10:05.';
  const words = (isReading: boolean, at: string | null, failure: string | null) =>
    readingWords({ isReading, readAt: at, failure });
  expect(words(false, readAt, null)).toBe(`De agenda en de gekoppelde agenda zijn gelijk. ${last}`);
  expect(words(true, readAt, null)).toBe('De gekoppelde agenda wordt gelezen.');
  expect(words(true, readAt, 'Microsoft 365 is niet bereikbaar.')).toBe(last);
  expect(words(true, null, 'Microsoft 365 is niet bereikbaar.')).toBe(
    'De gekoppelde agenda is nog niet gelezen.',
  );
});
