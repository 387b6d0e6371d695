import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodedLetters } from './calendar-letters.ts';
import { isCalendarFile } from './invitation.ts';
import { readCalendar } from './read-calendar.ts';

/** Calendar files as programs write them, and as nobody should. */

const file = (event: readonly string[], above: readonly string[] = []) =>
  ['BEGIN:VCALENDAR', ...above, 'BEGIN:VEVENT', ...event, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
const timeOf = (event: readonly string[], above: readonly string[] = []) =>
  readCalendar(file(event, above))?.time;
const startOf = (event: readonly string[], above: readonly string[] = []) => {
  const time = timeOf(event, above);
  return time?.kind === 'timed' ? time.start : time;
};

const zone = (
  name: string,
  offsets: readonly string[],
  months: readonly number[],
  more: readonly string[] = [],
) => [
  ...['BEGIN:VTIMEZONE', `TZID:${name}`, ...more],
  ...offsets.flatMap((offset, index) => [
    ...['BEGIN:STANDARD', 'DTSTART:16010101T030000', `TZOFFSETTO:${offset}`],
    ...(months[index] === undefined ? [] : [`RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=${months[index]}`]),
    'END:STANDARD',
  ]),
  'END:VTIMEZONE',
];
const DUTCH = '2026-12-04T13:00:00.000Z';

describe('when an invitation is', () => {
  it.each([
    ['blanks around it', ['DTSTART: 20261204T130000Z ']],
    ['blanks around its name', [' DTSTART ;TZID=Europe/Amsterdam : 20261204T140000'.trimStart()]],
    ['no seconds', ['DTSTART:20261204T1300Z']],
    ['lower case', ['dtstart;tzid=europe/amsterdam:20261204t140000']],
    ['lower case, in UTC', ['dtstart:20261204t130000z']],
    ['strokes of ISO 8601', ['DTSTART:2026-12-04T14:00:00+01:00']],
    ['a blank of ISO 8601', ['DTSTART:2026-12-04 14:00']],
    ['parts of a second', ['DTSTART:20261204T130000.000Z']],
    ['an offset', ['DTSTART:20261204T080000-0500']],
    ['a zone in quotes', ['DTSTART;TZID="Europe/Amsterdam":20261204T140000']],
    ['a zone in blanks', ['DTSTART;TZID= Europe/Amsterdam :20261204T140000']],
    ['a zone that begins with a stroke', ['DTSTART;TZID=/Europe/Amsterdam:20261204T140000']],
    ['a zone of Windows without quotes', ['DTSTART;TZID=W. Europe Standard Time:20261204T140000']],
    ['the same in lower case', ['DTSTART;TZID=w. europe standard time:20261204T140000']],
    ['the same that Outlook numbers', ['DTSTART;TZID=W. Europe Standard Time 1:20261204T140000']],
    ['a zone of Windows of far away', ['DTSTART;TZID=New Zealand Standard Time:20261205T020000']],
    ['a zone of Arabia', ['DTSTART;TZID="Arabian Standard Time":20261204T170000']],
    ['the long name of a zone', ['DTSTART;TZID="(UTC+01:00) Amsterdam, Berlin, Bern, Rome":20261204T140000']],
    ['the same without quotes', ['DTSTART;TZID=(UTC+01:00) Amsterdam, Berlin, Bern, Rome:20261204T140000']],
    ['the same in Dutch', ['DTSTART;TZID="(UTC+01:00) Brussel, Kopenhagen, Madrid, Parijs":20261204T140000']],
    ['an offset for a zone', ['DTSTART;TZID=GMT+0100:20261204T140000']],
    ['UTC of Exchange', ['DTSTART;TZID="tzone://Microsoft/Utc":20261204T130000']],
    ['a zone with a blank for a line', ['DTSTART;TZID=America/New York:20261204T080000']],
    ['other parameters first', ['DTSTART;X-A="b;c:d";VALUE=DATE-TIME;TZID=Europe/Amsterdam:20261204T140000']],
    ['a folded line', ['DTSTART;TZID=Europe/', ' Amsterdam:20261204', '\tT140000']],
  ])('is read with %s', (_what, event) => {
    expect(startOf(event)).toBe(DUTCH);
  });

  it.each([
    ['a file that names its zone', ['DTSTART:20261204T080000'], ['X-WR-TIMEZONE:America/New_York']],
    ['a file of version 1.0 with an offset', ['DTSTART:20261204T080000'], ['VERSION:1.0', 'TZ:-05']],
    [
      'a file of version 1.0 whose clock is changed',
      ['DTSTART:20261204T080000'],
      ['TZ:-05:00', 'DAYLIGHT:TRUE;-04;20260308T020000;20261101T020000;EST;EDT'],
    ],
    [
      'a zone that says where it is',
      ['DTSTART;TZID=Kantoor:20261204T140000'],
      zone('Kantoor', ['+0100', '+0200'], [], ['X-LIC-LOCATION:Europe/Amsterdam']),
    ],
    [
      'a zone whose clock is never changed',
      ['DTSTART;TZID=Vast:20261204T140000'],
      zone('Vast', ['+0100'], []),
    ],
    [
      'a zone that is changed as ours',
      ['DTSTART;TZID=Customized Time Zone:20261204T140000'],
      zone('Customized Time Zone', ['+0100', '+0200'], [10, 3]),
    ],
    [
      'a zone that is changed as in New York',
      ['DTSTART;TZID=Eigen:20261204T080000'],
      zone('Eigen', ['-0500', '-0400'], [11, 3]),
    ],
  ])('is read by %s', (_what, event, above) => {
    expect(startOf(event, above)).toBe(DUTCH);
  });

  it('is of summer where its clock is changed', () => {
    const own = zone('Eigen', ['-0500', '-0400'], [11, 3]);
    expect(startOf(['DTSTART;TZID=Eigen:20260704T080000'], own)).toBe('2026-07-04T12:00:00.000Z');
  });

  it.each([
    ['DTSTART;TZID=Onze klok:20261204T140000', [], '2026-12-04 14:00 (Onze klok)'],
    ['DTSTART:20261204T140000', ['X-WR-TIMEZONE:Onze klok'], '2026-12-04 14:00 (Onze klok)'],
    [
      'DTSTART;TZID=Eigen:20261204T140000',
      zone('Eigen', ['+0330', '+0430'], [3, 9]),
      '2026-12-04 14:00 (Eigen)',
    ],
    ['DTSTART;TZID=GMT+9900:20261204T140000', [], '2026-12-04 14:00 (GMT+9900)'],
  ])('is told as it is written where nobody knows its clock: %s', (line, above, text) => {
    expect(timeOf([line], above)).toEqual({ kind: 'written', text });
  });

  it.each([
    ['by its type', ['DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261206']],
    [
      'by its type beside a midnight',
      ['DTSTART;VALUE=DATE:20261204T000000', 'DTEND;VALUE=DATE:20261206T000000'],
    ],
    ['with strokes', ['DTSTART:2026-12-04', 'DTEND:2026-12-06']],
    [
      'as Outlook says beside midnights',
      [
        'DTSTART;TZID=Europe/Amsterdam:20261204T000000',
        'DTEND:20261206T000000',
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      ],
    ],
    ['by a length in lower case', ['DTSTART:20261204', 'DURATION: p2d ']],
  ])('is of whole days %s', (_what, event) => {
    expect(timeOf(event)).toEqual({ kind: 'days', startDay: '2026-12-04', lastDay: '2026-12-05' });
  });

  it.each([
    'DTSTART:20261204T250000Z',
    'DTSTART:2026120',
    'DTSTART:',
    'DTSTART:20261204T1400+99:99',
    'DTSTART',
  ])('is not known where nothing readable is said: %s', (line) => {
    expect(timeOf([line])).toBeNull();
  });
});

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
    ['ORGANIZER;CN=jan@smit.nl:invalid:nomail', { ...jan, name: '' }],
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

  it('is told by its series, not by an occurrence that differs', () => {
    const other = ['RECURRENCE-ID:20261211T130000Z', 'SUMMARY:Verplaatst', 'END:VEVENT', 'BEGIN:VEVENT'];
    expect(readCalendar(file([...other, 'SUMMARY:Overleg', 'RRULE:FREQ=WEEKLY']))).toMatchObject({
      ...{ title: 'Overleg', isRepeated: true },
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
    ...[
      'BEGIN:VEVENT',
      'END:VEVENT',
      'BEGIN:VTIMEZONE',
      'TZID:X',
      'TZOFFSETTO:+0100',
      'DAYLIGHT:TRUE;-04',
      'TZ:-05',
    ],
    ...[
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
    ],
    ...[
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
    ],
    ...[
      'DURATION:P9999D',
      'RRULE:FREQ=SECONDLY',
      '\u0000',
      '\ud800',
      '(UTC+01:00) Amsterdam',
      'X-WR-TIMEZONE:',
    ],
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'binary' }),
  );

  it('it is read without a throw, and what is read of it can be stored', () => {
    fc.assert(
      fc.property(text, (content) => {
        const read = readCalendar(`BEGIN:VEVENT\r\n${content}`);
        for (const said of [read?.title, read?.place, read?.organiser?.name, read?.organiser?.address]) {
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
    expect(performance.now() - before).toBeLessThan(3_000);
  });
});
