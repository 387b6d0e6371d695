import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates/amsterdam-time.ts';
import { isDay, isTime } from '#domain/dates/written-day.ts';
import type { AppointmentRow } from '#web/features/agenda/appointment-row.ts';
import {
  appointmentIssues,
  isAppointmentChanged,
  newContent,
  sentAppointment,
  storedContent,
  timeOfContent,
  withEnd,
  withRelation,
  withStart,
} from './appointment-form-content.ts';

const now = new Date('2026-11-26T09:10:00Z');
const fresh = newContent({ userId: 'anna', relation: null, day: '2026-11-26', now });
const at = (startTime: string, endTime: string) => ({ ...fresh, startTime, endTime, length: 60 });
const messages = (content: typeof fresh, before: typeof fresh | null = null) =>
  appointmentIssues(content, before).map(({ field, message }) => [field, message]);

const row: AppointmentRow = {
  id: 'a',
  version: 1,
  text: 'Jansen - Bespreking',
  location: '',
  relationName: 'Jansen',
  relation: { id: 'jansen' },
  user: { id: 'anna', username: 'anna', color: 'ff0000' },
  isAllDay: false,
  isPrivate: false,
  readOnlyReason: null,
  meeting: null,
  mayChange: true,
  calendarState: 'IN_CALENDAR',
  start: new Date('2026-10-25T01:30:00Z'),
  end: new Date('2026-10-25T02:00:00Z'),
  startDay: '2026-10-25',
  lastDay: '2026-10-25',
};

describe('a new appointment', () => {
  it('is a Bespreking of its user, from the next hour on for an hour [AGENDA-33, AGENDA-34]', () => {
    expect(fresh).toMatchObject({
      text: 'Bespreking',
      userId: 'anna',
      startDay: '2026-11-26',
      startTime: '11:00',
      endDay: '2026-11-26',
      endTime: '12:00',
      isAllDay: false,
    });
  });

  it('of another day is at nine, and one begun late is of the next working day', () => {
    const other = newContent({ userId: 'anna', relation: null, day: '2026-12-01', now });
    expect(other).toMatchObject({ startTime: '09:00', endTime: '10:00' });
    const late = newContent({
      userId: 'anna',
      relation: null,
      day: '2026-11-26',
      now: new Date('2026-11-26T22:10:00Z'),
    });
    expect(late).toMatchObject({ startDay: '2026-11-27', startTime: '09:00', endDay: '2026-11-27' });
  });
});

describe('moving the start', () => {
  it('moves the end along, over midnight too [AGENDA-58]', () => {
    expect(withStart(fresh, { startTime: '14:00' })).toMatchObject({
      endDay: '2026-11-26',
      endTime: '15:00',
    });
    expect(withStart(fresh, { startTime: '23:45' })).toMatchObject({
      endDay: '2026-11-27',
      endTime: '00:45',
    });
    expect(withStart(fresh, { startDay: '2026-12-31' })).toMatchObject({
      endDay: '2026-12-31',
      endTime: '12:00',
    });
  });

  it('keeps the length while it is being typed [AGENDA-58]', () => {
    const half = withStart(withStart(fresh, { startTime: '' }), { startTime: '9' });
    expect(half).toMatchObject({ endTime: '12:00' });
    expect(withStart(half, { startTime: '09:15' })).toMatchObject({ endTime: '10:15' });
    expect(withStart(withStart(fresh, { startDay: '' }), { startDay: '2026-12-01' })).toMatchObject({
      endDay: '2026-12-01',
    });
  });

  it('moves the end by any length that was chosen [AGENDA-58]', () => {
    const quarters = fc.integer({ min: 0, max: 95 });
    const time = (quarter: number) =>
      `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
    fc.assert(
      fc.property(quarters, quarters, fc.integer({ min: 0, max: 400 }), (from, to, days) => {
        const long = withEnd(fresh, { endDay: addDays(fresh.startDay, days), endTime: time(from) });
        const moved = withStart(long, { startTime: time(to) });
        const back = withStart(moved, { startTime: fresh.startTime });
        expect(isDay(moved.endDay) && isTime(moved.endTime)).toBe(true);
        if (long.length >= 0 && long.endDay + long.endTime >= fresh.startDay + fresh.startTime) {
          expect([back.endDay, back.endTime]).toEqual([long.endDay, long.endTime]);
        }
      }),
    );
  });
});

describe('the form of an appointment', () => {
  it('says under the end that it comes before the start, and keeps what was typed [AGENDA-58]', () => {
    const wrong = withEnd(fresh, { endDay: '2026-11-25' });
    expect(messages(wrong)).toEqual([['endDay', 'Einddatum ligt voor startdatum.']]);
    expect(wrong.endDay).toBe('2026-11-25');
    expect(messages({ ...wrong, isAllDay: true })).toEqual([['endDay', 'Einddatum ligt voor startdatum.']]);
    expect(messages(at('10:00', '09:00'))).toEqual([['endDay', 'Einddatum ligt voor startdatum.']]);
  });

  it('takes any time of five minutes that is typed [AGENDA-54, CONST-03]', () => {
    expect(messages(at('10:05', '10:55'))).toEqual([]);
    expect(messages(at('10:07', '11:00'))).toEqual([['startTime', 'Starttijd ligt op hele 5 minuten.']]);
    expect(messages(at('10:00', '11:01'))).toEqual([['endTime', 'Eindtijd ligt op hele 5 minuten.']]);
  });

  it('asks for what is missing', () => {
    expect(messages({ ...fresh, startDay: '', endTime: '9' })).toEqual([
      ['startDay', 'Kies een datum.'],
      ['endTime', 'Vul een tijd in, bijvoorbeeld 9:30.'],
    ]);
    expect(messages({ ...fresh, isAllDay: true, startTime: '', endTime: '' })).toEqual([]);
  });

  it('lets a time of the calendar that lies beside the grid stay as it is', () => {
    const odd = storedContent({
      ...row,
      start: new Date('2026-11-26T09:07:00Z'),
      end: new Date('2026-11-26T10:00:00Z'),
    });
    expect(messages({ ...odd, text: 'Anders' }, odd)).toEqual([]);
    expect(messages(withStart(odd, { startTime: '10:08' }), odd)).toContainEqual([
      'startTime',
      'Starttijd ligt op hele 5 minuten.',
    ]);
  });

  it('keeps the moment of an hour that comes twice, until its time is changed', () => {
    const night = storedContent(row);
    expect(night).toMatchObject({ startTime: '02:30', endTime: '03:00' });
    expect(timeOfContent(night)).toMatchObject({ start: '2026-10-25T01:30:00.000Z' });
    expect(timeOfContent(withStart(night, { startTime: '02:45' }))).toMatchObject({
      start: '2026-10-25T00:45:00.000Z',
    });
  });

  it('takes whole days, the last of which belongs to it [AGENDA-12]', () => {
    const days = withEnd({ ...fresh, isAllDay: true }, { endDay: '2026-11-28' });
    expect(timeOfContent(days)).toEqual({ kind: 'days', startDay: '2026-11-26', lastDay: '2026-11-28' });
    expect(timeOfContent(withStart(days, { startDay: '2026-12-01' }))).toMatchObject({
      lastDay: '2026-12-03',
    });
  });

  it('takes the name of the relation before out of the text with it [AGENDA-35]', () => {
    const stored = storedContent(row);
    expect(withRelation(stored, { id: 'pieters', label: 'Pieters' }).text).toBe('Bespreking');
    expect(withRelation(stored, null).text).toBe('Bespreking');
    expect(withRelation({ ...stored, text: 'Met Jansen' }, null).text).toBe('Met Jansen');
    expect(withRelation(fresh, { id: 'jansen', label: 'Jansen' }).text).toBe('Bespreking');
  });

  it('sends text, relid, locatie, userid and time [AGENDA-32]', () => {
    expect(Object.keys(sentAppointment(fresh) ?? {}).toSorted()).toEqual([
      'location',
      'relationId',
      'text',
      'time',
      'userId',
    ]);
  });

  it('knows what would be missed, and what would not', () => {
    expect(isAppointmentChanged(fresh, { ...fresh, length: 15 })).toBe(false);
    expect(isAppointmentChanged(fresh, { ...fresh, endTime: '13:00' })).toBe(true);
    expect(
      isAppointmentChanged({ ...fresh, isAllDay: true }, { ...fresh, isAllDay: true, endTime: '' }),
    ).toBe(false);
  });
});
