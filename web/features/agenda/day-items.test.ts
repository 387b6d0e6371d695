import { expect, it } from 'vitest';
import { idsByDay, itemsByDay } from './day-items.ts';

const range = { from: '2026-11-23', until: '2026-11-26' };
const appointment = (id: string, startDay: string, lastDay: string, start: string | null) => ({
  id,
  startDay,
  lastDay,
  start: start === null ? null : new Date(start),
});
const late = appointment('late', '2026-11-23', '2026-11-24', '2026-11-23T21:00:00Z');
const early = appointment('early', '2026-11-23', '2026-11-23', '2026-11-23T08:00:00Z');
const days = appointment('days', '2026-11-20', '2026-11-24', null);

it('puts appointments on each of their days, whole days first', () => {
  const shown = itemsByDay(range, [late, early, days]).map(({ day, items }) => [
    day,
    items.map(({ id }) => id),
  ]);
  expect(shown).toEqual([
    ['2026-11-23', ['days', 'early', 'late']],
    ['2026-11-24', ['days', 'late']],
    ['2026-11-25', []],
  ]);
});

it('gives each appointment one place for the focus: its first day in view', () => {
  expect(idsByDay(range, [late, early, days]).map(({ ids }) => ids)).toEqual([
    ['days', 'early', 'late'],
    [],
    [],
  ]);
});

it('names all of a day that have a time, also where they go on from the day before', () => {
  expect(idsByDay(range, [late, early, days]).map(({ timedIds }) => timedIds)).toEqual([
    ['early', 'late'],
    ['late'],
    [],
  ]);
});
