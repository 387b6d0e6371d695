import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { sized } from '#test/size.ts';
import { instantOfWallTime, isDoubledInAmsterdam, wallTimeInAmsterdam } from './wall-time.ts';

const zone = 'Europe/Amsterdam';
const RUNS = { numRuns: sized(500, 20_000) };

/** Instants of any year, and many around the changes of the clock and the ends of years. */
const instants = fc.oneof(
  fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
  fc
    .record({
      around: fc.constantFrom(
        '2026-03-29T01:00Z',
        '2026-10-25T01:00Z',
        '2027-03-28T01:00Z',
        '2026-12-31T23:00Z',
      ),
      minutes: fc.integer({ min: -180, max: 180 }),
    })
    .map(({ around, minutes }) => new Date(Date.parse(around) + minutes * 60_000)),
);
const whole = instants.map((instant) => new Date(Math.floor(instant.getTime() / 1000) * 1000));
const oracle = (instant: Date) => DateTime.fromJSDate(instant, { zone });

describe('the wall time', () => {
  it('is what luxon reads on a Dutch clock', () => {
    fc.assert(
      fc.property(whole, (instant) => {
        expect(wallTimeInAmsterdam(instant)).toBe(oracle(instant).toFormat("yyyy-MM-dd'T'HH:mm:ss"));
      }),
      RUNS,
    );
  });

  it('names two instants where luxon knows two offsets of it', () => {
    fc.assert(
      fc.property(whole, (instant) => {
        expect(isDoubledInAmsterdam(instant)).toBe(oracle(instant).getPossibleOffsets().length === 2);
      }),
      RUNS,
    );
  });

  it('leads back to its instant where it names one', () => {
    fc.assert(
      fc.property(whole, (instant) => {
        fc.pre(!isDoubledInAmsterdam(instant));
        expect(instantOfWallTime(wallTimeInAmsterdam(instant))).toEqual(instant);
      }),
      RUNS,
    );
  });

  it.each([
    ['the first of two', '2026-10-25T02:30:00', '2026-10-25T00:30:00.000Z'],
    ['an hour later where the clock skips it', '2026-03-29T02:30:00', '2026-03-29T01:30:00.000Z'],
  ])('is taken as %s', (_what, wallTime, instant) => {
    expect(instantOfWallTime(wallTime).toISOString()).toBe(instant);
  });
});
