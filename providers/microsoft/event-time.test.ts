import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { sized } from '#test/size.ts';
import { fromGraphTime, toGraphTime } from './event-time.ts';

const RUNS = { numRuns: sized(500, 5_000) };
const ZONES: Readonly<Record<string, string>> = { UTC: 'UTC', 'W. Europe Standard Time': 'Europe/Amsterdam' };

const instants = fc
  .record({
    around: fc.constantFrom(
      '2026-03-29T01:00Z',
      '2026-10-25T01:00Z',
      '2026-12-31T23:00Z',
      '2028-02-29T12:00Z',
    ),
    minutes: fc.integer({ min: -3_000, max: 3_000 }),
  })
  .map(({ around, minutes }) => new Date(Date.parse(around) + minutes * 60_000));
const timed = fc
  .record({ start: instants, minutes: fc.integer({ min: 0, max: 2_880 }) })
  .map(({ start, minutes }) => ({
    kind: 'timed' as const,
    start: start.toISOString(),
    end: new Date(start.getTime() + minutes * 60_000).toISOString(),
  }));
const days = fc
  .record({ start: fc.integer({ min: 0, max: 3_650 }), length: fc.integer({ min: 0, max: 40 }) })
  .map(({ start, length }) => {
    const first = DateTime.utc(2025, 12, 20).plus({ days: start });
    return {
      kind: 'days' as const,
      startDay: first.toFormat('yyyy-MM-dd'),
      lastDay: first.plus({ days: length }).toFormat('yyyy-MM-dd'),
    };
  });

interface Wire {
  readonly dateTime?: string;
  readonly timeZone?: string | null;
}
const zonedTime = ({ dateTime = '', timeZone }: Wire) =>
  DateTime.fromISO(dateTime, { zone: ZONES[timeZone ?? ''] ?? '' });

describe('a time on its way to Graph', () => {
  it('names one instant, that of the appointment', () => {
    fc.assert(
      fc.property(timed, (time) => {
        const { start, end } = toGraphTime(time);
        expect([start, end].map((wire) => zonedTime(wire).getPossibleOffsets().length)).toEqual([1, 1]);
        expect(zonedTime(start).toJSDate().toISOString()).toBe(time.start);
        expect(zonedTime(end).toJSDate().toISOString()).toBe(time.end);
      }),
      RUNS,
    );
  });

  it('is a Dutch one but where the clock shows it twice, so that Outlook shows no UTC', () => {
    fc.assert(
      fc.property(timed, (time) => {
        const isDoubled = [time.start, time.end].some(
          (end) => DateTime.fromISO(end, { zone: 'Europe/Amsterdam' }).getPossibleOffsets().length === 2,
        );
        const zone = isDoubled ? 'UTC' : 'W. Europe Standard Time';
        const { start, end } = toGraphTime(time);
        expect([start.timeZone, end.timeZone]).toEqual([zone, zone]);
      }),
      RUNS,
    );
  });

  it('is midnights of the days for whole days, the end one day further', () => {
    fc.assert(
      fc.property(days, (time) => {
        const { isAllDay, start, end } = toGraphTime(time);
        expect([isAllDay, start.timeZone]).toEqual([true, end.timeZone]);
        expect(start.dateTime).toBe(`${time.startDay}T00:00:00`);
        const afterwards = DateTime.fromISO(time.lastDay, { zone: 'UTC' }).plus({ days: 1 });
        expect(end.dateTime).toBe(`${afterwards.toISODate()}T00:00:00`);
      }),
      RUNS,
    );
  });
});

describe('a time that Graph gives', () => {
  const utc = (dateTime: string) => ({ dateTime, timeZone: 'UTC' });

  it('is the instant that its zone means', () => {
    const read = fromGraphTime({
      isAllDay: false,
      start: utc('2026-10-25T01:30:00.0000000'),
      end: { dateTime: '2026-10-25T04:00:00.0000000', timeZone: 'W. Europe Standard Time' },
    });
    expect(read).toEqual({
      kind: 'timed',
      start: '2026-10-25T01:30:00.000Z',
      end: '2026-10-25T03:00:00.000Z',
    });
  });

  it('is the days that it names for whole days, whatever zone they are labelled with', () => {
    for (const timeZone of ['UTC', 'W. Europe Standard Time', 'Pacific Standard Time']) {
      const [start, end] = ['2026-03-29', '2026-03-31'].map((day) => ({
        dateTime: `${day}T00:00:00.0000000`,
        timeZone,
      }));
      if (start === undefined || end === undefined) throw new Error('no days');
      expect(fromGraphTime({ isAllDay: true, start, end })).toEqual({
        kind: 'days',
        startDay: '2026-03-29',
        lastDay: '2026-03-30',
      });
    }
  });

  it.each([
    ['another zone', { dateTime: '2026-03-29T00:00:00', timeZone: 'Pacific Standard Time' }],
    ['no time', { dateTime: 'morgen', timeZone: 'UTC' }],
  ])('is not guessed at: %s', (_what, start) => {
    expect(fromGraphTime({ isAllDay: false, start, end: start })).toBeNull();
  });
});
