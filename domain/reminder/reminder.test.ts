import { describe, expect, it } from 'vitest';
import { appointmentReminder, comingReminders, isDue, taskReminder } from './reminder.ts';

const written = ({ at, until }: { at: Date; until: Date }) => [at.toISOString(), until.toISOString()];
const moment = (text: string) => new Date(text);

describe('when a user is reminded', () => {
  it.each([
    ['at nine without a time', '2026-12-01', null, '2026-12-01T08:00:00.000Z', '2026-12-01T23:00:00.000Z'],
    ['at its time', '2026-12-01', '17:30', '2026-12-01T16:30:00.000Z', '2026-12-01T23:00:00.000Z'],
    ['in summer', '2026-07-01', null, '2026-07-01T07:00:00.000Z', '2026-07-01T22:00:00.000Z'],
    ['at midnight', '2026-12-01', '00:00', '2026-11-30T23:00:00.000Z', '2026-12-01T23:00:00.000Z'],
    [
      'in the night that skips an hour',
      '2026-03-29',
      '02:30',
      '2026-03-29T01:30:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ],
    ['on the day of 25 hours', '2026-10-25', null, '2026-10-25T08:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ])('of a task %s', (_when, day, time, at, until) => {
    expect(written(taskReminder({ day, time }))).toEqual([at, until]);
  });

  it.each([
    ['2026-12-01T09:00:00.000Z', '2026-12-01T10:00:00.000Z', '2026-12-01T08:50:00.000Z'],
    ['2026-12-01T00:05:00.000Z', '2026-12-01T00:35:00.000Z', '2026-11-30T23:55:00.000Z'],
  ])('of an appointment ten minutes before, until it is over', (start, end, at) => {
    expect(written(appointmentReminder({ start: moment(start), end: moment(end) }))).toEqual([at, end]);
  });

  it.each([
    ['a minute early', '2026-12-01T07:59:59.999Z', false],
    ['at its moment', '2026-12-01T08:00:00.000Z', true],
    ['late on the day', '2026-12-01T22:59:59.999Z', true],
    ['the day after', '2026-12-01T23:00:00.000Z', false],
  ])('is due %s: %s', (_when, now, due) => {
    expect(isDue(taskReminder({ day: '2026-12-01', time: null }), moment(now))).toBe(due);
  });

  it('looks a day ahead, leaves out what is over, and has the earliest first', () => {
    const days = ['2026-12-03', '2026-12-02', '2026-12-01', '2026-11-30'];
    const reminders = days.map((day) => ({ day, ...taskReminder({ day, time: null }) }));
    const coming = comingReminders(reminders, moment('2026-12-01T09:00:00.000Z'));
    expect(coming.map(({ day }) => day)).toEqual(['2026-12-01', '2026-12-02']);
  });
});
