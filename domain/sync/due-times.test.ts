import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextDue, nextFullDue, PASS_INTERVALS } from './due-times.ts';

const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const intervals = fc.constantFrom(PASS_INTERVALS.notified, PASS_INTERVALS.polled);
const links = fc.uuid({ version: 7 });
const HOUR = 3_600_000;

it('a source is due between a half and one and a half interval later, always at the same moment of the interval', () => {
  fc.assert(
    fc.property(moments, moments, links, intervals, (now, later, linkId, interval) => {
      const due = nextDue(now, linkId, interval);
      const wait = due.getTime() - now.getTime();
      expect(wait).toBeGreaterThanOrEqual(interval / 2);
      expect(wait).toBeLessThan(1.5 * interval);
      const apart = Math.abs(nextDue(later, linkId, interval).getTime() - due.getTime());
      expect(apart % interval).toBe(0);
    }),
  );
});

it('a thousand sources that were read at one moment are due in every tenth of the interval', () => {
  const now = new Date('2026-12-01T09:00:00Z');
  const tenths = new Map<number, number>();
  for (const linkId of fc.sample(links, { numRuns: 1_000, seed: 31 })) {
    const wait = nextDue(now, linkId, PASS_INTERVALS.notified).getTime() - now.getTime();
    const tenth = Math.floor((10 * (wait - PASS_INTERVALS.notified / 2)) / PASS_INTERVALS.notified);
    tenths.set(tenth, (tenths.get(tenth) ?? 0) + 1);
  }
  expect([...tenths.keys()].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (const count of tenths.values()) expect(count).toBeGreaterThan(50);
});

/** The first and the last link of the night, by the end of its id. */
const [EARLIEST, LATEST] = ['0199a1b2-0000-7000-8000-000000000000', '0199a1b2-0000-7000-8000-000000a4cb7f'];

it.each([
  ['in summer, after office hours began', EARLIEST, '2026-07-01T08:00:00Z', '2026-07-02T00:00:00.000Z'],
  ['in summer, the last of the night', LATEST, '2026-07-01T08:00:00Z', '2026-07-02T02:59:59.999Z'],
  ['in winter, the first of the night', EARLIEST, '2026-12-01T09:00:00Z', '2026-12-02T00:00:00.000Z'],
  ['just compared at its own moment', EARLIEST, '2026-12-01T00:00:00Z', '2026-12-02T00:00:00.000Z'],
  ['compared during the night', EARLIEST, '2026-12-01T02:30:00Z', '2026-12-02T00:00:00.000Z'],
  [
    'compared in the evening, less than half a day before',
    EARLIEST,
    '2026-12-01T20:00:00Z',
    '2026-12-03T00:00:00.000Z',
  ],
  ['in the night that the clock goes on', LATEST, '2026-03-28T12:00:00Z', '2026-03-29T02:59:59.999Z'],
  ['in the night that the clock goes back', LATEST, '2026-10-24T12:00:00Z', '2026-10-25T02:59:59.999Z'],
])('compares a source whole in the night: %s', (_when, linkId, now, due) => {
  expect(nextFullDue(new Date(now), linkId).toISOString()).toBe(due);
});

const amsterdamHour = new Intl.DateTimeFormat('nl-NL', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Europe/Amsterdam',
});

it('compares each source once a day, half a day later at the soonest, between one and five at night in Amsterdam', () => {
  fc.assert(
    fc.property(moments, links, (now, linkId) => {
      const due = nextFullDue(now, linkId);
      const wait = due.getTime() - now.getTime();
      expect(wait).toBeGreaterThanOrEqual(12 * HOUR);
      expect(wait).toBeLessThan(36 * HOUR);
      const hour = Number(amsterdamHour.format(due));
      expect(hour).toBeGreaterThanOrEqual(1);
      expect(hour).toBeLessThan(5);
      expect(nextFullDue(due, linkId).getTime() - due.getTime()).toBe(24 * HOUR);
    }),
  );
});

it('spreads the comparisons of a thousand sources over the night', () => {
  const quarters = new Map<number, number>();
  for (const linkId of fc.sample(links, { numRuns: 1_000, seed: 31 })) {
    const due = nextFullDue(new Date('2026-12-01T09:00:00Z'), linkId);
    const quarter = due.getUTCHours() * 4 + Math.floor(due.getUTCMinutes() / 15);
    quarters.set(quarter, (quarters.get(quarter) ?? 0) + 1);
  }
  expect([...quarters.keys()].toSorted((one, other) => one - other)).toEqual([
    ...Array.from({ length: 12 }).keys(),
  ]);
  for (const count of quarters.values()) expect(count).toBeGreaterThan(50);
});
