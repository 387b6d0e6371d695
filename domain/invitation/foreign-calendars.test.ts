import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile as file } from '#test/support/calendar/calendar-file.ts';
import { onThisMachine } from '#test/support/environment/slowness.ts';
import { decodedLetters } from './calendar-letters.ts';
import { isCalendarFile } from './invitation.ts';
import { readCalendar } from './read-calendar.ts';

/** Calendar files as programs write them, and as nobody should. */

const DUTCH = '2026-12-04T13:00:00.000Z';

describe('who holds an appointment', () => {
  const jan = { name: 'Jan Smit', address: 'jan@smit.nl' };
  it.each([
    ['ORGANIZER;CN=Jan Smit:MAILTO:jan@smit.nl', jan],
    ['ORGANIZER;CN=Jan Smit:MailTo: jan@smit.nl', jan],
    ['ORGANIZER;CN=Jan Smit:mailto:jan%40smit.nl', jan],
    ['ORGANIZER;CN=Jan Smit:jan@smit.nl', jan],
    ['ORGANIZER;CN=Jan Smit:mailto:jan@smit.nl?subject=x', jan],
    ['ORGANIZER;CN=Jan Smit;EMAIL=jan@smit.nl:invalid:nomail', jan],
    ['ORGANIZER;EMAIL="jan@smit.nl";CN="Jan Smit":/aMTYyNDE/principal/', jan],
    ['ORGANIZER;CN=Jan Smit;EMAIL=jan@smit.nl:urn:uuid:1b4e28ba', jan],
    ['ORGANIZER;CN="\'Jan Smit\'":mailto:jan@smit.nl', jan],
    ['ORGANIZER:Jan Smit <jan@smit.nl>', jan],
    ['ATTENDEE;ROLE=ORGANIZER;STATUS=CONFIRMED:Jan Smit <jan@smit.nl>', jan],
    ['organizer;cn=Jan Smit:mailto:jan@smit.nl', jan],
    ['ORGANIZER;CN="Smit: ""Jan"":mailto:jan@smit.nl', { ...jan, name: 'Smit: Jan' }],
    ["ORGANIZER;CN=Jan ^'de Boss^' Smit:mailto:jan@smit.nl", { ...jan, name: 'Jan "de Boss" Smit' }],
    ['ORGANIZER;CN=jan@smit.nl:mailto:jan@smit.nl', { ...jan, name: '' }],
    ['ORGANIZER;CN=mailto:jan@smit.nl:mailto:jan@smit.nl', { ...jan, name: '' }],
    ['ORGANIZER;CN=jan@smit.nl:invalid:nomail', { name: 'jan@smit.nl', address: '' }],
    ['ORGANIZER:mailto:jan\u202e@smit.nl', { ...jan, name: '' }],
    ['ORGANIZER;CN=Jan Smit:invalid:nomail', { ...jan, address: '' }],
    ['ORGANIZER;CN=Jan:mailto:jan@kantoor', { name: 'Jan', address: 'jan@kantoor' }],
    ['ORGANIZER;CN=Jan:mailto:%E0%A4%A', { name: 'Jan', address: '' }],
    ['ORGANIZER:invalid:nomail', null],
    ['ORGANIZER:mailto:', null],
    ['ATTENDEE;ROLE=REQ-PARTICIPANT:mailto:jan@smit.nl', null],
  ])('%s', (line, organiser) => {
    expect(readCalendar(file([line, 'SUMMARY:x']))?.organiser).toEqual(organiser);
  });
});

describe('a file', () => {
  it.each([
    ['in quoted-printable', ['SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Jaar=C3=A9=20rekening']],
    ['over lines', ['SUMMARY;CHARSET=UTF-8;ENCODING=quoted-printable:Jaar=C3=A9=', '=20reken=', 'ing']],
    ['in the letters of Windows', ['SUMMARY;QUOTED-PRINTABLE;CHARSET=windows-1252:Jaar=E9 rekening=0D=0A']],
    ['in letters that nobody knows', ['SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=x-y:Jaar=E9 rekening']],
  ])('of version 1.0 is read %s', (_what, lines) => {
    const read = readCalendar(file([...lines, 'DTSTART:20261204T130000Z'], ['VERSION:1.0']));
    expect(read).toMatchObject({ title: 'Jaaré rekening', time: { start: DUTCH } });
  });

  it('is described by its series, not by an occurrence that differs', () => {
    const other = ['RECURRENCE-ID:20261211T130000Z', 'SUMMARY:Verplaatst', 'END:VEVENT', 'BEGIN:VEVENT'];
    expect(readCalendar(file([...other, 'SUMMARY:Overleg', 'RRULE:FREQ=WEEKLY']))).toMatchObject({
      title: 'Overleg',
      isRepeated: true,
    });
  });

  it.each([
    ['a line that is none', ['dit is geen regel', 'SUMMARY:Bezoek']],
    ['a bell that never ends', ['SUMMARY:Bezoek', 'BEGIN:VALARM', 'SUMMARY:Bel']],
    ['quotes that are left open', ['X-A;B="c:d', 'SUMMARY:Bezoek']],
  ])('with %s is read for the rest', (_what, lines) => {
    expect(readCalendar(file(lines))?.title).toBe('Bezoek');
    expect(readCalendar(file(lines).split('END:VEVENT')[0] ?? '')?.title).toBe('Bezoek');
  });

  it.each([
    ['UTF-8 with its mark', Buffer.from('\uFEFFSUMMARY:Café')],
    ['UTF-16', Buffer.from('\uFEFFSUMMARY:Café', 'utf16le')],
    ['UTF-16 without its mark', Buffer.from('SUMMARY:Café', 'utf16le')],
    ['UTF-16, the other end first', Buffer.from('\uFEFFSUMMARY:Café', 'utf16le').swap16()],
    ['the letters of Windows', Buffer.from('SUMMARY:Café', 'latin1')],
  ])('in %s is read as it was written', (_what, bytes) => {
    expect(decodedLetters(bytes).replace('\uFEFF', '')).toBe('SUMMARY:Café');
  });

  it.each(['text/x-vcalendar', 'application/x-ical', 'text/Calendar; charset=x'])(
    'is known by %s',
    (contentType) => {
      expect(isCalendarFile({ contentType, name: '' })).toBe(true);
    },
  );
});

describe('whatever a file holds', () => {
  const piece = fc.constantFrom(
    'BEGIN:VEVENT',
    'END:VEVENT',
    'BEGIN:VTIMEZONE',
    'TZID:X',
    'TZOFFSETTO:+0100',
    'DAYLIGHT:TRUE;-04',
    'TZ:-05',
    'DTSTART',
    ';TZID=',
    ';TZID="',
    ':',
    ';',
    '=',
    '"',
    '\r\n',
    '\r\n ',
    '=\r\n',
    '20261204T140000',
    '20261204',
    'Z',
    'ORGANIZER',
    ';CN=',
    ';EMAIL=',
    'mailto:',
    '%4',
    'jan@smit.nl',
    '<',
    '>',
    'SUMMARY;ENCODING=QUOTED-PRINTABLE:',
    '=C3',
    'DURATION:P9999D',
    'RRULE:FREQ=SECONDLY',
    '\u0000',
    '\ud800',
    '(UTC+01:00) Amsterdam',
    'X-WR-TIMEZONE:',
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'binary' }),
  );

  it('it is read without a throw, and what is read of it can be stored', () => {
    fc.assert(
      fc.property(text, (content) => {
        const read = readCalendar(`BEGIN:VEVENT\r\n${content}`);
        for (const said of [read?.title, read?.location, read?.organiser?.name, read?.organiser?.address]) {
          expect(said?.isWellFormed() ?? true).toBe(true);
          expect(said ?? '').not.toMatch(/[\p{Cc}]/u);
          expect((said ?? '').length).toBeLessThanOrEqual(500);
        }
      }),
      { numRuns: 500 },
    );
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void readCalendar(decodedLetters(bytes))));
  });

  it.each([
    'BEGIN:VEVENT\r\n',
    'DTSTART;TZID=(UTC+01:00) Amsterdam, ',
    ';A="',
    ';A=',
    ': ',
    'SUMMARY;ENCODING=QUOTED-PRINTABLE:=\r\n',
    'ORGANIZER:mailto:',
    'ORGANIZER;CN=<',
    'BEGIN:VTIMEZONE\r\nTZID:X\r\nRRULE:FREQ=SECONDLY\r\nTZOFFSETTO:+0100\r\n',
    '\r\n ',
    '; \t',
    '=C3',
    '^n',
    '%41',
  ])('%j over and over takes no longer than its length', (content) => {
    const before = performance.now();
    const many = content.repeat(Math.ceil(200_000 / content.length));
    for (const begin of [
      '',
      'ORGANIZER',
      'ORGANIZER;CN=',
      'SUMMARY;ENCODING=QUOTED-PRINTABLE:',
      'DTSTART;TZID=X:20261204T140000\r\n',
    ])
      readCalendar(`BEGIN:VEVENT\r\n${begin}${many}`);
    expect(performance.now() - before).toBeLessThan(onThisMachine(3_000));
  });
});
