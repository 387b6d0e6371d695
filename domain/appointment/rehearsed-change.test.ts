import { expect, it } from 'vitest';
import type { CalendarContent } from './calendar-content.ts';
import { type KnownSides, rehearsedKinds } from './rehearsed-change.ts';

const content = (subject: string): CalendarContent => ({
  subject,
  location: '',
  time: { kind: 'days', startDay: '2026-12-01', lastDay: '2026-12-01' },
});
const [base, other, third] = [content('A'), content('B'), content('C')];

const CASES: readonly [string, Partial<KnownSides>, readonly string[]][] = [
  ['both the same', {}, []],
  ['changed there', { there: other }, ['change-here']],
  ['changed here', { here: other }, ['change-there']],
  ['changed on both sides', { here: other, there: third }, ['change-there']],
  ['marked private there', { isMarkedSame: false }, ['change-here']],
  ['deleted here', { here: null }, ['remove-there']],
  ['deleted there', { there: null }, ['remove-here']],
  ['deleted on both sides', { here: null, there: null }, []],
  ['deleted here and changed there', { here: null, there: other }, ['add-here']],
  ['deleted there and changed here', { here: other, there: null }, ['change-there']],
  ['read only and changed here', { here: other, isReadOnly: true }, ['change-here']],
  ['read only and deleted here', { here: null, isReadOnly: true }, ['add-here']],
];

it.each(CASES)('foretells what a first sync does to one that is %s', (_name, sides, expected) => {
  expect(
    rehearsedKinds({ base, here: base, there: base, isReadOnly: false, isMarkedSame: true, ...sides }),
  ).toEqual(expected);
});
