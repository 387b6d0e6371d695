import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCalendarFile } from './invitation.ts';
import { readCalendar } from './read-calendar.ts';

const ORGANISER = 'ORGANIZER;CN="Smit, Jan":mailto:jan@smit.nl';
const file = (event: string, method = 'REQUEST') =>
  ['BEGIN:VCALENDAR', `METHOD:${method}`, 'BEGIN:VEVENT', event, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
const timeOf = (...lines: readonly string[]) => readCalendar(file(lines.join('\r\n')))?.time;

describe('an invitation', () => {
  it('says who, when and where', () => {
    const event = [
      ORGANISER,
      'SUMMARY:Jaar\\, rekening 2026 met een lange',
      ' re naam',
      'LOCATION:Zaal 1\\; boven',
      'DTSTART;TZID=Europe/Amsterdam:20261204T140000',
      'DTEND;TZID=Europe/Amsterdam:20261204T150000',
      'BEGIN:VALARM',
      'SUMMARY:Bel',
      'DTSTART:20000101T000000Z',
      'END:VALARM',
      'RRULE:FREQ=WEEKLY',
    ];
    expect(readCalendar(`\ufeff${file(event.join('\r\n'))}`)).toEqual({
      kind: 'request',
      title: 'Jaar, rekening 2026 met een langere naam',
      location: 'Zaal 1; boven',
      organiser: { name: 'Smit, Jan', address: 'jan@smit.nl' },
      time: { kind: 'timed', start: '2026-12-04T13:00:00.000Z', end: '2026-12-04T14:00:00.000Z' },
      isRepeated: true,
      otherCount: 0,
    });
  });

  it.each([
    [
      'in UTC',
      ['DTSTART:20260704T120000Z', 'DTEND:20260704T130000Z'],
      '2026-07-04T12:00',
      '2026-07-04T13:00',
    ],
    [
      'of the Dutch clock',
      ['DTSTART:20260704T140000', 'DURATION:PT1H30M'],
      '2026-07-04T12:00',
      '2026-07-04T13:30',
    ],
    [
      "of Windows' clock",
      ['DTSTART;TZID=W. Europe Standard Time:20260704T140000'],
      '2026-07-04T12:00',
      '2026-07-04T12:00',
    ],
    [
      'of New York',
      ['DTSTART;TZID="Eastern Standard Time":20261204T090000', 'DURATION:P1D'],
      '2026-12-04T14:00',
      '2026-12-05T14:00',
    ],
    [
      'of a long name',
      ['DTSTART;TZID=/mozilla.org/20070129_1/Europe/Amsterdam:20261204T140000'],
      '2026-12-04T13:00',
      '2026-12-04T13:00',
    ],
    [
      'that ends before it begins',
      ['DTSTART:20261204T140000Z', 'DTEND:20261203T140000Z'],
      '2026-12-04T14:00',
      '2026-12-04T14:00',
    ],
  ])('is read %s', (_what, lines, start, end) => {
    expect(timeOf(...lines)).toEqual({ kind: 'timed', start: `${start}:00.000Z`, end: `${end}:00.000Z` });
  });

  it('is of whole days, or as it is written where nobody knows its clock', () => {
    const days = (startDay: string, lastDay: string) => ({ kind: 'days', startDay, lastDay });
    expect(timeOf('DTSTART;VALUE=DATE:20261204')).toEqual(days('2026-12-04', '2026-12-04'));
    expect(timeOf('DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270102')).toEqual(
      days('2026-12-31', '2027-01-01'),
    );
    expect(timeOf('DTSTART;VALUE=DATE:20261204', 'DURATION:P2D')).toEqual(days('2026-12-04', '2026-12-05'));
    expect(timeOf('DTSTART;TZID=Onze klok:20261204T140000')).toEqual({
      kind: 'written',
      text: '2026-12-04 14:00 (Onze klok)',
    });
    for (const odd of [
      'DTSTART:morgen',
      'DTSTART:20261340T140000Z',
      'DTSTART:20260231T140000',
      'DTSTART;VALUE=DATE:20260231',
      'DTSTART:00000101T000000',
      'SUMMARY:x',
    ])
      expect(timeOf(odd)).toBeNull();
  });

  it.each([
    ['REQUEST', '', 'request'],
    ['CANCEL', '', 'cancelled'],
    ['REQUEST', 'STATUS:CANCELLED', 'cancelled'],
    ['REPLY', 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:a@b.nl', 'accepted'],
    ['REPLY', 'ATTENDEE;PARTSTAT=DECLINED;CN=A:mailto:a@b.nl', 'declined'],
    ['REPLY', 'ATTENDEE;PARTSTAT=TENTATIVE:mailto:a@b.nl', 'tentative'],
    ['REPLY', 'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:a@b.nl', 'published'],
    ['REPLY', 'ATTENDEE;PARTSTAT=DELEGATED:mailto:a@b.nl', 'published'],
    ['REPLY', 'ATTENDEE:mailto:a@b.nl', 'published'],
    ['COUNTER', '', 'countered'],
    ['DECLINECOUNTER', '', 'published'],
    ['PUBLISH', '', 'published'],
  ])('of the method %s with %j is %s', (method, line, kind) => {
    expect(readCalendar(file(`${line}\r\nSUMMARY:x`, method))?.kind).toBe(kind);
  });

  it.each([
    ['one alone', ['UID:a'], 0],
    ['one without an id', [''], 0],
    ['two', ['UID:a', 'UID:b'], 1],
    ['three without ids', ['', '', 'UID:'], 2],
    ['a series with an occurrence that differs', ['UID:a', 'UID:a\r\nRECURRENCE-ID:20261211T130000Z'], 0],
  ])('tells how many more there are: %s', (_what, events, otherCount) => {
    const text = file(events.join('\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\n'));
    expect(readCalendar(text)).toMatchObject({ otherCount });
  });

  it('is the first that says when it is, however long and full of blank lines its file', () => {
    const broken = ['SUMMARY:Kapot', 'END:VEVENT', 'BEGIN:VEVENT'];
    const good = ['SUMMARY:Goed', 'DTSTART:20261204T130000Z'];
    expect(readCalendar(file([...broken, ...good].join('\r\n')))).toMatchObject({
      title: 'Goed',
      otherCount: 1,
    });
    expect(readCalendar('\r\n'.repeat(6_000) + file(good.join('\r\n')))).toMatchObject({ title: 'Goed' });
    const many = Array.from({ length: 1_000 }, (_, at) => `UID:${at}\r\n${good.join('\r\n')}`);
    expect(readCalendar(file(many.join('\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\n')))).toMatchObject({
      otherCount: 999,
    });
  });

  it('is none where a file holds none, whatever it is', () => {
    for (const text of ['', 'BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VTODO', '%PDF-1.4'])
      expect(readCalendar(text)).toBeNull();
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readCalendar(file(text))));
    expect(readCalendar(file(`X${';A="'.repeat(100_000)}`))?.title).toBe('');
  });

  it.each([
    ['text/calendar; method=REQUEST', 'x', true],
    ['application/octet-stream', 'Uitnodiging.ICS', true],
    ['application/pdf', 'agenda.pdf', false],
  ])('is read from %s and %s: %s', (contentType, name, is) => {
    expect(isCalendarFile({ contentType, name })).toBe(is);
  });
});
