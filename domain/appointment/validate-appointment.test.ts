import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ValidationError } from '#domain/errors.ts';
import type { AppointmentContent, AppointmentTime } from './appointment.ts';
import { checkAppointment, validateAppointment } from './validate-appointment.ts';

const timed = (start: string, end: string): AppointmentTime => ({ kind: 'timed', start, end });
const days = (startDay: string, lastDay: string): AppointmentTime => ({ kind: 'days', startDay, lastDay });
const NINE = timed('2026-11-26T08:00:00Z', '2026-11-26T09:00:00Z');
const appointment = (more: Partial<AppointmentContent> = {}): AppointmentContent => ({
  text: 'Intake',
  relationId: null,
  location: '',
  userId: 'gebruiker',
  time: NINE,
  ...more,
});
const issuesOf = (more: Partial<AppointmentContent>, before: AppointmentContent | null = null) =>
  validateAppointment(appointment(more), { before }).issues.map(({ field, message }) => [field, message]);
const END_FIRST = 'Einddatum ligt voor startdatum.';
const NO_MOMENT =
  'Startdatum is geen bestaande datum tussen 1900 en 2200. Schrijf die als 2026-12-31T09:30:00Z.';

describe('the time of an appointment', () => {
  it.each([
    [timed('2026-11-26T09:00:00Z', '2026-11-26T08:55:00Z'), [['end', END_FIRST]]],
    [timed('2026-11-26T10:00:00+01:00', '2026-11-26T08:55:00Z'), [['end', END_FIRST]]],
    // The second half past two of the night in October comes after the first quarter to three.
    [timed('2026-10-25T00:45:00Z', '2026-10-25T01:30:00Z'), []],
    [timed('2026-10-25T01:30:00Z', '2026-10-25T00:45:00Z'), [['end', END_FIRST]]],
    [timed('2026-11-26T09:00:00Z', '2026-11-26T09:00:00Z'), []],
    [days('2026-11-26', '2026-11-25'), [['lastDay', END_FIRST]]],
    [days('2026-11-26', '2026-11-26'), []],
    [days('2026-12-24', '2027-01-04'), []],
  ])('%j [AGENDA-12, AGENDA-58]', (time, issues) => {
    expect(issuesOf({ time })).toEqual(issues);
  });

  it.each([
    ['2026-11-26T09:05:00Z', []],
    ['1969-12-31T23:55:00Z', []],
    ['2026-11-26T09:04:00Z', ['Starttijd ligt op hele 5 minuten.']],
    ['2026-11-26T09:05:01Z', ['Starttijd ligt op hele 5 minuten.']],
    ['2026-11-26T09:05:00.001Z', ['Starttijd ligt op hele 5 minuten.']],
    ['2026-02-30T25:00:00Z', [NO_MOMENT]],
    ['1899-06-01T09:00:00Z', [NO_MOMENT]],
    ['2201-06-01T09:00:00Z', [NO_MOMENT]],
    ['26-11-2026 09:00', [NO_MOMENT]],
    ['', [NO_MOMENT]],
  ])('that starts at %j lies on the grid or says why not [AGENDA-54]', (start, messages) => {
    const end = '2200-01-01T00:00:00Z';
    expect(issuesOf({ time: timed(start, end) }).map(([, message]) => message)).toEqual(messages);
  });

  it('of the calendar may lie beside the grid as long as it stays [AGENDA-54]', () => {
    const [start, end] = ['2026-11-26T09:03:30Z', '2026-11-26T09:50:10Z'];
    const odd = timed(start, end);
    const before = appointment({ time: odd });
    expect(issuesOf({ time: timed('2026-11-26T10:03:30+01:00', end) }, before)).toEqual([]);
    expect(issuesOf({ time: timed(start, '2026-11-26T10:00:00Z') }, before)).toMatchObject([['start', {}]]);
  });

  it.each(['2026-02-29', '2026-11-31', '1899-12-31', '2201-01-01', '26-11-2026', ''])(
    'of whole days takes no %j',
    (day) => {
      const message = 'is geen bestaande datum tussen 1900 en 2200. Schrijf die als 2026-12-31.';
      expect(issuesOf({ time: days(day, '2027-01-01') })).toEqual([['startDay', `Startdatum ${message}`]]);
      expect(issuesOf({ time: days('2026-01-01', day) })).toEqual([['lastDay', `Einddatum ${message}`]]);
    },
  );

  it('is validated beside what else is wrong [AGENDA-58]', () => {
    expect(issuesOf({ text: 'x'.repeat(256), time: days('2026-11-26', '2026-11-25') })).toEqual([
      ['text', 'Afspraak is te lang. Maximaal 255 tekens.'],
      ['lastDay', END_FIRST],
    ]);
  });

  it('is in order for every start and end on the grid that are [AGENDA-54, AGENDA-58]', () => {
    const FIVE = 300_000;
    const steps = fc.integer({ min: -7_000_000, max: 24_000_000 });
    fc.assert(
      fc.property(steps, fc.integer({ min: -500, max: 500 }), (from, more) => {
        const at = (step: number) => new Date(step * FIVE).toISOString();
        const fields = issuesOf({ time: timed(at(from), at(from + more)) }).map(([field]) => field);
        expect(fields).toEqual(more < 0 ? ['end'] : []);
      }),
    );
  });
});

describe('what an appointment says', () => {
  it('is one line of 255 characters where it is, and text of 255 what it is', () => {
    expect(issuesOf({ text: '😀'.repeat(255), location: 'é'.repeat(255) })).toEqual([]);
    expect(issuesOf({ text: '😀'.repeat(256), location: 'e\u0301'.repeat(256) })).toEqual([
      ['text', 'Afspraak is te lang. Maximaal 255 tekens.'],
      ['location', 'Locatie is te lang. Maximaal 255 tekens.'],
    ]);
    expect(issuesOf({ text: 'a\u0000', location: 'b\uD800' })).toEqual([
      ['text', 'Afspraak bevat een ongeldig teken.'],
      ['location', 'Locatie bevat een ongeldig teken.'],
    ]);
    expect(
      checkAppointment(appointment({ text: ' a\nb ', location: ' c\nd ' }), { before: null }),
    ).toMatchObject({ text: 'a\nb', location: 'c d' });
  });

  it('may stay as long as it is, and become shorter', () => {
    const before = appointment({ text: 'x'.repeat(300) });
    expect(issuesOf({ text: before.text }, before)).toEqual([]);
    expect(issuesOf({ text: 'x'.repeat(280) }, before)).toEqual([]);
    expect(issuesOf({ text: 'x'.repeat(301) }, before)).toMatchObject([['text', {}]]);
  });

  it('is thrown where it is wrong', () => {
    const wrong = appointment({ time: days('2026-11-26', '2026-11-25') });
    expect(() => checkAppointment(wrong, { before: null })).toThrow(ValidationError);
  });
});
