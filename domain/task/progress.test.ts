import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, momentInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { isOverdue, PROGRESS_BLOCKS, progressBlocks } from './progress.ts';
import type { TaskMoment } from './task.ts';

const on = (day: string, time: string | null = null): TaskMoment => ({ day, time });
const at = (day: string, time: string | null = null) => momentInAmsterdam({ day, time });
const LONG_AGO = at('2020-01-01');

describe('the bar of a task', () => {
  it.each([
    ['2026-11-01', null, 1],
    ['2026-11-01', '12:00', 1],
    ['2026-11-02', null, 1],
    ['2026-11-02', '00:01', 2],
    ['2026-11-05', '12:00', 5],
    ['2026-11-09', '23:59', 9],
    ['2026-11-10', '00:01', 10],
    ['2026-11-11', null, 10],
    ['2027-11-11', null, 10],
    ['2026-10-01', null, 1],
  ])(
    'of ten days shows on %s at %s %i blocks [TASKLIST-12, TASKLIST-27, TASKLIST-28, TASKLIST-29]',
    (day, time, blocks) => {
      const task = { start: on('2026-11-01'), end: on('2026-11-10'), createdAt: LONG_AGO };
      expect(progressBlocks(task, at(day, time))).toBe(blocks);
    },
  );

  it('counts hours between two times of a day [TASKLIST-28]', () => {
    const task = { start: on('2026-11-24', '09:00'), end: on('2026-11-24', '19:00'), createdAt: LONG_AGO };
    const shown = ['08:59', '09:00', '10:00', '10:01', '14:00', '18:01', '19:00'].map((time) =>
      progressBlocks(task, at('2026-11-24', time)),
    );
    expect(shown).toEqual([1, 1, 1, 2, 5, 10, 10]);
  });

  it('is full without an end [TASKLIST-30]', () => {
    for (const start of [null, on('2026-11-01'), on('2030-01-01')]) {
      const task = { start, end: null, createdAt: LONG_AGO };
      expect(progressBlocks(task, at('2026-11-24'))).toBe(PROGRESS_BLOCKS);
    }
  });

  it('begins when the task was made where it has no start, and is full once its end has passed [TASKLIST-39]', () => {
    const task = { start: null, end: on('2026-11-10'), createdAt: at('2026-11-01') };
    expect(progressBlocks(task, at('2026-11-05', '12:00'))).toBe(5);
    expect(progressBlocks(task, at('2026-11-11'))).toBe(10);
    // A task that is entered late is over at once.
    expect(progressBlocks({ ...task, createdAt: at('2026-12-01') }, at('2026-12-01'))).toBe(10);
  });

  it('is full for what is late also where the clock skips its start [TASKLIST-39]', () => {
    const task = { start: on('2026-03-29', '02:45'), end: on('2026-03-29', '03:15'), createdAt: LONG_AGO };
    expect(progressBlocks(task, at('2026-03-29', '03:20'))).toBe(10);
    expect(progressBlocks(task, at('2026-03-29', '03:10'))).toBe(1);
  });

  it('never falls as time goes by, has 1 to 10 blocks, and is full at the end [TASKLIST-27, TASKLIST-29]', () => {
    const offsets = fc.integer({ min: -400, max: 400 });
    const times = fc.constantFrom(null, '00:00', '02:30', '12:15', '23:45');
    const moments = fc.tuple(offsets, times).map(([days, time]) => on(addDays('2026-11-24', days), time));
    const hours = fc.array(fc.integer({ min: -10_000, max: 10_000 }), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(fc.option(moments), moments, hours, (start, end, moved) => {
        const task = { start, end, createdAt: at('2026-06-01') };
        const clock = moved
          .toSorted((one, other) => one - other)
          .map((hour) => new Date(at('2026-11-24').getTime() + hour * 3_600_000));
        const blocks = clock.map((now) => progressBlocks(task, now));
        expect(blocks).toEqual(blocks.toSorted((one, other) => one - other));
        for (const [index, now] of clock.entries()) {
          expect(blocks[index]).toBeGreaterThanOrEqual(1);
          expect(blocks[index]).toBeLessThanOrEqual(PROGRESS_BLOCKS);
          if (isOverdue(end, now)) expect(blocks[index]).toBe(PROGRESS_BLOCKS);
        }
      }),
    );
  });
});

describe('the end of a task', () => {
  it.each([
    ['2026-11-24', null, '2026-11-24T22:59:59.999Z', false],
    ['2026-11-24', null, '2026-11-24T23:00:00Z', true],
    ['2026-07-01', null, '2026-07-01T21:59:59.999Z', false],
    ['2026-07-01', null, '2026-07-01T22:00:00Z', true],
    ['2026-03-29', null, '2026-03-29T21:59:59Z', false],
    ['2026-03-29', null, '2026-03-29T22:00:00Z', true],
    ['2026-10-25', null, '2026-10-25T22:59:59Z', false],
    ['2026-10-25', null, '2026-10-25T23:00:00Z', true],
    ['2026-11-24', '09:00', '2026-11-24T07:59:59.999Z', false],
    ['2026-11-24', '09:00', '2026-11-24T08:00:00Z', true],
    ['2026-12-31', null, '2026-12-31T22:59:59Z', false],
  ])('%s %s has passed at %s: %j [TASKLIST-37]', (day, time, now, overdue) => {
    expect(isOverdue(on(day, time), new Date(now))).toBe(overdue);
  });

  it('that is not there never passes [TASKLIST-30]', () => {
    expect(isOverdue(null, at('2199-01-01'))).toBe(false);
  });
});
