import { describe, expect, it } from 'vitest';
import { typedTime } from '#domain/dates/typed-time.ts';
import { leadsToTime, timesOfDay, timesWith } from './times-of-list.ts';

describe('the times of a list', () => {
  it.each([
    [15, 96, ['07:00', '07:15', '07:30']],
    [5, 288, ['07:00', '07:05', '07:10']],
  ] as const)('step by %i minutes through the day [CONST-03] [TASKFORM-10]', (step, count, opening) => {
    const times = timesOfDay(step);
    expect(times).toHaveLength(count);
    expect(times.slice(0, 3)).toEqual(opening);
    expect(times.at(-1)).toBe(step === 5 ? '06:55' : '06:45');
    expect(new Set(times).size).toBe(count);
    expect(times.map(typedTime)).toEqual(times);
  });

  it.each([
    ['9', ['09:00', '09:15', '09:30', '09:45']],
    ['9:', ['09:00', '09:15', '09:30', '09:45']],
    ['93', ['09:30']],
    ['9.4', ['09:45']],
    ['1:3', ['01:30']],
    ['170', ['17:00']],
    ['25', []],
    ['half tien', ['09:30']],
    ['kwart over 9', ['09:15']],
    ['9 uur', ['09:00']],
  ])('are those that %j may become [TASKFORM-10]', (text, times) => {
    expect(timesOfDay(15).filter((time) => leadsToTime(text, time))).toEqual(times);
  });

  it('are all of them while nothing is typed, and both readings of one digit', () => {
    expect(timesOfDay(15).filter((time) => leadsToTime('', time))).toHaveLength(96);
    const hours = timesOfDay(15).filter((time) => time.endsWith(':00') && leadsToTime('1', time));
    expect(hours).toEqual([...[10, 11, 12, 13, 14, 15, 16, 17, 18, 19].map((hour) => `${hour}:00`), '01:00']);
  });

  it.each([
    ['14:07', '14:00', '14:15'],
    ['23:59', '23:45', '00:00'],
    ['06:59', '06:45', undefined],
    ['07:01', '07:00', '07:15'],
  ])('have %s, which was typed, in its place [CONST-03]', (chosen, before, after) => {
    const times = timesWith(timesOfDay(15), chosen);
    const index = times.indexOf(chosen);
    expect([times.length, times[index - 1], times[index + 1]]).toEqual([97, before, after]);
  });

  it.each(['', '14:15', 'straks', '9:07'])('stay as they are for %j', (chosen) => {
    expect(timesWith(timesOfDay(15), chosen)).toEqual(timesOfDay(15));
  });
});
