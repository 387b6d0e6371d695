import { expect, it } from 'vitest';
import { pausedDeletionsQuestion, readingText, rehearsalText, rehearsedTitle } from './sync-text.ts';

it.each([
  [12, 3, '3 afspraken uit Balie komen erbij in Microsoft 365, hier komen er 12 bij.'],
  [0, 82, '82 afspraken uit Balie komen erbij in Microsoft 365, hier komt er geen bij.'],
  [1, 1, '1 afspraak uit Balie komt erbij in Microsoft 365, hier komt er 1 bij.'],
  [1200, 0, 'In Microsoft 365 komt er geen afspraak bij, hier komen er 1.200 bij.'],
  [0, 0, 'In Microsoft 365 komt er geen afspraak bij, hier komt er geen bij.'],
])('says what a first sync would do with %i there and %i here', (arriving, leaving, text) => {
  expect(rehearsalText({ arriving, leaving, counts: [], asked: 0 }, 'Microsoft 365')).toBe(
    `Er is nog niets gewijzigd. ${text}`,
  );
});

it.each([
  [1, 0, ' 1 afspraak verdwijnt uit Balie.'],
  [12, 0, ' 12 afspraken verdwijnen uit Balie.'],
  [
    ...([1021, 1021] as const),
    ' 1.021 afspraken staan niet meer in Microsoft 365: na het starten vraagt Balie of die ook hier weg moeten.',
  ],
  [
    ...([23, 21] as const),
    ' 2 afspraken verdwijnen uit Balie. 21 afspraken staan niet meer in Microsoft 365: na het starten vraagt Balie of die ook hier weg moeten.',
  ],
])('says that a first sync would delete %i here, and would ask about %i of them', (count, asked, text) => {
  const counts = [{ kind: 'REMOVE_HERE', count }];
  expect(rehearsalText({ arriving: 0, leaving: 0, counts, asked }, 'Microsoft 365')).toBe(
    `Er is nog niets gewijzigd. In Microsoft 365 komt er geen afspraak bij, hier komt er geen bij.${text}`,
  );
});

it('calls each list by what would happen and where', () => {
  const titles = ['REMOVE_HERE', 'REMOVE_THERE', 'CHANGE_HERE', 'CHANGE_THERE', 'ADD_HERE', 'ADD_THERE'];
  expect(titles.map((kind) => rehearsedTitle(kind, 1200, 'Microsoft 365'))).toEqual([
    'Verdwijnt uit Balie (1.200)',
    'Verdwijnt uit Microsoft 365 (1.200)',
    'Wordt gewijzigd in Balie (1.200)',
    'Wordt gewijzigd in Microsoft 365 (1.200)',
    'Komt erbij in Balie (1.200)',
    'Komt erbij in Microsoft 365 (1.200)',
  ]);
});

it('counts what is gone there', () => {
  expect(pausedDeletionsQuestion(21)).toBe('21 afspraken staan niet meer in de agenda');
});

it('says that both are the same only when the last reading went well', () => {
  const readAt = '2026-11-26T09:05:00Z';
  const last = 'Laatst gelezen: do 26 nov 2026 10:05.';
  const textOf = (isReading: boolean, at: string | null, failure: string | null) =>
    readingText({ isReading, readAt: at, failure });
  expect(textOf(false, readAt, null)).toBe(`De agenda en de gekoppelde agenda zijn gelijk. ${last}`);
  expect(textOf(true, readAt, null)).toBe('De gekoppelde agenda wordt gelezen.');
  expect(textOf(true, readAt, 'Microsoft 365 is niet bereikbaar.')).toBe(last);
  expect(textOf(true, null, 'Microsoft 365 is niet bereikbaar.')).toBe(
    'De gekoppelde agenda is nog niet gelezen.',
  );
});
