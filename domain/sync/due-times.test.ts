import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FULL_INTERVAL, nextDue, PASS_INTERVALS } from './due-times.ts';

const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const intervals = fc.constantFrom(PASS_INTERVALS.notified, PASS_INTERVALS.polled, FULL_INTERVAL);

it('a source is due between a half and one and a half interval later, always at the same moment of the interval', () => {
  fc.assert(
    fc.property(moments, moments, fc.uuid({ version: 7 }), intervals, (now, later, linkId, interval) => {
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
  const links = fc.sample(fc.uuid({ version: 7 }), { numRuns: 1_000, seed: 31 });
  const tenths = new Map<number, number>();
  for (const linkId of links) {
    const wait = nextDue(now, linkId, PASS_INTERVALS.notified).getTime() - now.getTime();
    const tenth = Math.floor((10 * (wait - PASS_INTERVALS.notified / 2)) / PASS_INTERVALS.notified);
    tenths.set(tenth, (tenths.get(tenth) ?? 0) + 1);
  }
  expect([...tenths.keys()].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (const count of tenths.values()) expect(count).toBeGreaterThan(50);
});
