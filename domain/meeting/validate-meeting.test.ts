import { describe, expect, it } from 'vitest';
import { meetingAgenda, meetingEventText, meetingEventTime, meetingTypeOf } from './meeting.ts';
import { STATUS_LABELS, statusByZoom } from './meeting-status.ts';
import {
  checkMeeting,
  minutesOf,
  refusePastStart,
  validateMeeting,
  validateMeetingForm,
} from './validate-meeting.ts';

const form = { topic: 'Overleg', minutes: '', startDay: '2027-01-05', startTime: '09:30' };
const messagesOf = (more: object, isScheduled = false) =>
  validateMeetingForm({ ...form, ...more }, isScheduled).issues.map(({ field, message }) => [field, message]);

describe('what is typed for a meeting', () => {
  it('becomes an instant, and an hour where no duration is typed [MEET-03, MEET-12, MEET-35]', () => {
    expect(validateMeetingForm(form, false)).toEqual({
      content: { topic: 'Overleg', minutes: 60, startsAt: '2027-01-05T08:30:00.000Z' },
      issues: [],
    });
  });

  it('begins at once without a start [MEET-14]', () => {
    const { content, issues } = validateMeetingForm({ ...form, startDay: '', startTime: '' }, false);
    expect([content.startsAt, issues]).toEqual([null, []]);
    expect([meetingTypeOf(content), meetingTypeOf({ startsAt: '2027-01-05T08:30:00.000Z' })]).toEqual([1, 2]);
  });

  it.each([
    [{ topic: ' ' }, ['topic', "Het veld 'Onderwerp' is verplicht."]],
    [{ topic: 'x'.repeat(201) }, ['topic', 'Onderwerp is te lang. Maximaal 200 tekens.']],
    [{ minutes: '1441' }, ['minutes', 'Duur in minuten is een getal van 1 tot en met 1440.']],
    [{ minutes: 'lang' }, ['minutes', 'Duur in minuten is een getal van 1 tot en met 1440.']],
    [{ startTime: '' }, ['startTime', "Het veld 'Starttijd' is verplicht."]],
    [{ startDay: '' }, ['startDay', "Het veld 'Startdatum' is verplicht."]],
    [
      { startDay: '2027-02-30' },
      ['startDay', 'Startdatum is geen bestaande datum tussen 1900 en 2200. Schrijf die als 2026-12-31.'],
    ],
    [
      { startDay: 'morgen' },
      ['startDay', 'Startdatum is geen bestaande datum tussen 1900 en 2200. Schrijf die als 2026-12-31.'],
    ],
    [{ startTime: '09:32' }, ['startTime', 'Kies een tijd op vijf minuten, zoals 9:35.']],
  ])('%j is refused by its field [MEET-04, MEET-23, MEET-35]', (more, issue) => {
    expect(messagesOf(more)).toContainEqual(issue);
  });

  it('of a scheduled meeting keeps its start', () => {
    expect(messagesOf({ startDay: '', startTime: '' }, true)).toHaveLength(2);
  });

  it('takes no duration for the usual one [MEET-23]', () => {
    expect([minutesOf(''), minutesOf('0'), minutesOf('45')]).toEqual([60, 60, 45]);
  });
});

it('validates the same at the server, where a start has to come yet', () => {
  const content = { topic: ' Overleg ', minutes: 30, startsAt: null };
  expect(checkMeeting(content).topic).toBe('Overleg');
  expect(validateMeeting({ ...content, minutes: 0 }).issues).toHaveLength(1);
  const now = new Date('2027-01-05T08:30:00Z');
  expect(() => refusePastStart('2027-01-05T08:30:00.000Z', now)).toThrow('Kies een start die nog komt.');
  expect(() => refusePastStart(null, now)).not.toThrow();
});

it('is called by its topic in the agenda, and found again by number and moment [MEET-15, MEET-27]', () => {
  expect(meetingEventText('Overleg')).toBe('Zoom - Overleg');
  const moment = new Date('2027-01-05T08:30:00.123Z');
  expect(meetingAgenda('1001', moment)).toBe('1001 2027-01-05T08:30:00.123Z');
});

describe('how far a meeting is', () => {
  const now = new Date('2027-01-05T10:00:00Z');
  const before = new Date('2027-01-05T09:00:00Z');
  const later = new Date('2027-01-06T09:00:00Z');
  const there = (isStarted: boolean) => ({ isStarted });

  it.each([
    ['waiting', later, { remote: there(false), end: 'not-ended' }, 'waiting'],
    ['waiting', later, { remote: there(true), end: 'not-ended' }, 'started'],
    ['started', before, { remote: there(false), end: 'not-ended' }, 'finished'],
    ['waiting', before, { remote: there(false), end: 'ended' }, 'finished'],
    ['waiting', before, { remote: null, end: 'not-ended' }, 'finished'],
    ['waiting', later, { remote: null, end: 'not-ended' }, 'absent'],
    ['waiting', null, { remote: null, end: 'not-ended' }, 'finished'],
    ['finished', later, { remote: there(true), end: 'not-ended' }, 'finished'],
    ['waiting', later, { remote: there(false), end: 'not-known' }, 'waiting'],
    ['waiting', before, { remote: there(false), end: 'not-known' }, 'waiting'],
    ['waiting', before, { remote: there(true), end: 'not-known' }, 'started'],
    ['started', before, { remote: there(false), end: 'not-known' }, 'finished'],
    ['waiting', before, { remote: null, end: 'not-known' }, 'finished'],
    ['waiting', later, { remote: null, end: 'not-known' }, 'absent'],
  ] as const)(
    'from %s, to begin at %s, by %j is %s [MEET-17, MEET-22, MEET-38]',
    (from, start, requested, status) => {
      expect(statusByZoom(from, start, requested, now)).toBe(status);
    },
  );

  it('is said in Dutch [MEET-19, MEET-20, MEET-21]', () => {
    const { waiting, started, finished } = STATUS_LABELS;
    expect([waiting, started, finished]).toEqual(['aangemaakt', 'gestart', 'beëindigd']);
  });
});

it.each([
  ['2026-11-30T10:00:00Z', 60, '2026-11-30T10:00:00.000Z', '2026-11-30T11:00:00.000Z'],
  ['2026-11-30T10:02:31Z', 60, '2026-11-30T10:00:00.000Z', '2026-11-30T11:00:00.000Z'],
  ['2026-11-30T10:04:59Z', 45, '2026-11-30T10:00:00.000Z', '2026-11-30T10:45:00.000Z'],
  ['2026-11-30T10:02:00Z', 7, '2026-11-30T10:00:00.000Z', '2026-11-30T10:10:00.000Z'],
])('that begins at %s takes as long in the agenda as its %d minutes', (begins, minutes, start, end) => {
  expect(meetingEventTime(new Date(begins), minutes)).toEqual({ start, end });
});
