import fc from 'fast-check';
import { addDays } from '#domain/dates/amsterdam-time.ts';
import { latestOccurrence, nextOccurrence, occurrenceDay } from '#domain/task/recurrence.ts';
import { TASK_PERIODS, type TaskPeriod } from '#domain/task/task.ts';

/** The `n`-th occurrence, and a day near it around which others are looked for. */
export interface RecurrenceSample {
  readonly anchor: string;
  readonly period: TaskPeriod;
  readonly n: number;
  readonly day: string;
}

export interface RecurrenceAnswer {
  readonly occurrence: string;
  readonly latest: string | null;
  readonly next: string;
}

/** What the Dutch clock shows, 'YYYY-MM-DD HH:MM'. */
export type ClockSample = string;

const days = (first: string, last: string) =>
  fc
    .date({ min: new Date(first), max: new Date(last), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

/** Days after which a month is shorter, beside days of no kind. */
const anchors = fc.oneof(
  days('1900-01-01', '2200-12-31'),
  fc
    .tuple(fc.integer({ min: 1900, max: 2200 }), fc.integer({ min: 1, max: 12 }), fc.nat(3))
    .map(([year, month, back]) =>
      addDays(new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10), -back),
    ),
);

const KNOWN: readonly (readonly [string, TaskPeriod])[] = [
  ['2026-01-31', 'month'],
  ['2028-01-31', 'month'],
  ['2026-01-31', 'quarter'],
  ['2026-11-30', 'quarter'],
  ['2028-02-29', 'quarter'],
  ['2028-02-29', 'year'],
  ['2096-02-29', 'year'],
  ['2026-03-22', 'week'],
  ['2026-10-18', 'week'],
];

/** The known ones first, and `count` drawn ones. */
export function recurrenceSamples(count: number): readonly RecurrenceSample[] {
  const counts = fc.oneof(fc.nat(5), fc.nat(200));
  const shifts = fc.oneof(fc.integer({ min: -1, max: 1 }), fc.integer({ min: -45, max: 45 }));
  const near = (anchor: string, period: TaskPeriod, n: number, shift: number): RecurrenceSample => ({
    anchor,
    period,
    n,
    day: addDays(occurrenceDay(anchor, period, n), shift),
  });
  const known = KNOWN.flatMap(([anchor, period]) =>
    [0, 1, 2, 3, 4].flatMap((n) => [-1, 0, 1].map((shift) => near(anchor, period, n, shift))),
  );
  const drawn = fc.tuple(anchors, fc.constantFrom(...TASK_PERIODS), counts, shifts);
  return [...known, ...fc.sample(drawn, count).map((sample) => near(...sample))];
}

export function ourRecurrence({ anchor, period, n, day }: RecurrenceSample): RecurrenceAnswer {
  return {
    occurrence: occurrenceDay(anchor, period, n),
    latest: latestOccurrence(anchor, period, day),
    next: nextOccurrence(anchor, period, day),
  };
}

/** Years for which all databases of time zones say the same of Amsterdam. */
const [FIRST, LAST] = [1980, 2199];
const HOURS = 24;

/** Each hour of each day on which the clock changes, and `count` drawn ones. */
export function clockSamples(count: number): readonly ClockSample[] {
  const minutes = fc.integer({ min: 0, max: 59 });
  const hours = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: HOURS - 1 }));
  const changes = fc
    .tuple(fc.integer({ min: FIRST, max: LAST }), fc.constantFrom(3, 9, 10))
    .map(([year, month]) => lastSunday(year, month));
  const drawn = fc
    .tuple(fc.oneof(days(`${FIRST}-01-01`, `${LAST}-12-31`), changes), hours, minutes)
    .map(([day, hour, minute]) => shown(day, hour, minute));
  const known = ['2026-03-29', '2026-10-25'].flatMap((day) =>
    Array.from({ length: HOURS }, (_, hour) => [0, 30, 59].map((minute) => shown(day, hour, minute))).flat(),
  );
  return [...known, ...fc.sample(drawn, count)];
}

function shown(day: string, hour: number, minute: number): ClockSample {
  return `${day} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function lastSunday(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month, 0));
  return addDays(last.toISOString().slice(0, 10), -last.getUTCDay());
}
