import { describe, expect, it } from 'vitest';
import { calendarFile } from '#test/support/calendar/calendar-file.ts';
import { readCalendar } from './read-calendar.ts';

const timeOf = (event: readonly string[], above: readonly string[] = []) =>
  readCalendar(calendarFile(event, above))?.time;
const startOf = (event: readonly string[], above: readonly string[] = []) => {
  const time = timeOf(event, above);
  return time?.kind === 'timed' ? time.start : time;
};

const zone = (
  name: string,
  offsets: readonly string[],
  months: readonly number[],
  more: readonly string[] = [],
  days = months.includes(11) ? ['1SU', '2SU'] : ['-1SU', '-1SU'],
) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  ...more,
  ...offsets.flatMap((offset, index) => [
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    `TZOFFSETTO:${offset}`,
    ...(months[index] === undefined
      ? []
      : [`RRULE:FREQ=YEARLY;BYDAY=${days[index]};BYMONTH=${months[index]}`]),
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

  const numbered = zone(
    'Eigen',
    ['-0500', '-0400'],
    [11, 3],
    [],
    ['SU;BYMONTHDAY=1,2,3,4,5,6,7', 'SU;BYMONTHDAY=8,9,10,11,12,13,14'],
  );
  const history = [
    'BEGIN:STANDARD',
    'TZOFFSETTO:-0500',
    'RRULE:FREQ=YEARLY;UNTIL=20061029T060000Z;BYMONTH=10;BYDAY=-1SU',
  ];

  it.each([
    ['Eigen', zone('Eigen', ['-0500', '-0400'], [11, 3]), '12:00'],
    ['Eigen', numbered, '12:00'],
    ['Eigen', zone('Eigen', ['-0500', '-0400'], [11, 3], [...history, 'END:STANDARD']), '12:00'],
    ['Eigen', zone('Eigen', ['+0100', '+0200'], [10, 3]), '06:00'],
    ['EST', zone('EST', ['-0500', '-0400'], [11, 3]), '12:00'],
    ['GMT', zone('GMT', ['+0000', '+0100'], [10, 3]), '07:00'],
    ['"+01:00"', zone('+01:00', ['+0100', '+0200'], [10, 3]), '06:00'],
    ['EST', [], '13:00'],
    ['"+01:00"', [], '07:00'],
    ['-05', ['TZ:-05', 'DAYLIGHT:TRUE;-04;20260308T020000;20261101T020000;EST;EDT'], '12:00'],
    ['-05:00', ['TZ:-05:00', 'DAYLIGHT:TRUE;-04:00;20260308T020000;20261101T020000'], '12:00'],
    ['+01', ['TZ:+01', 'DAYLIGHT:TRUE;+02;20260329T020000;20261025T030000'], '06:00'],
  ])('is of summer where its clock is changed: %s by %j', (name, above, clock) => {
    expect(startOf([`DTSTART;TZID=${name}:20260704T080000`], above)).toBe(`2026-07-04T${clock}:00.000Z`);
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
    [
      'DTSTART;TZID=Eigen:20261204T140000',
      zone('Eigen', ['0000', '+0100'], [10, 3]),
      '2026-12-04 14:00 (Eigen)',
    ],
    [
      'DTSTART;TZID=Eigen:20261204T140000',
      zone('Eigen', ['+0100', '+0200'], [3, 10]),
      '2026-12-04 14:00 (Eigen)',
    ],
    [
      'DTSTART;TZID=Eigen:20261204T140000',
      zone('Eigen', ['+0200', '+0300'], [10, 3], [], ['-1SU', '-1FR']),
      '2026-12-04 14:00 (Eigen)',
    ],
    ['DTSTART;TZID="(UTC-08:00) Rome":20261204T140000', [], '2026-12-04 14:00 ((UTC-08:00) Rome)'],
    [
      'DTSTART;TZID="+01:00":20261204T140000',
      zone('+01:00', ['+0330', '+0430'], [3, 9]),
      '2026-12-04 14:00 (+01:00)',
    ],
  ])('is shown as it is written where nobody knows its clock: %s', (line, above, text) => {
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

it('is shown by a hundred signs of its zone at most', () => {
  const time = timeOf([`DTSTART;TZID=${'x'.repeat(5_000)}:20261204T140000`]);
  expect(time?.kind === 'written' && time.text.length).toBe('2026-12-04 14:00 ()'.length + 100);
});

describe('when an appointment ends', () => {
  const ams = 'TZID=Europe/Amsterdam';
  const timed = (start: string, end: string) => ({
    kind: 'timed',
    start: `${start}:00.000Z`,
    end: `${end}:00.000Z`,
  });
  const written = (text: string) => ({ kind: 'written', text });

  it.each([
    [[`DTSTART;${ams}:20260328T090000`, 'DURATION:P1D'], timed('2026-03-28T08:00', '2026-03-29T07:00')],
    [[`DTSTART;${ams}:20260328T090000`, 'DURATION:PT24H'], timed('2026-03-28T08:00', '2026-03-29T08:00')],
    [[`DTSTART;${ams}:20260328T090000`, 'DURATION:P1W'], timed('2026-03-28T08:00', '2026-04-04T07:00')],
    [
      [`DTSTART;${ams}:20261204T090000`, `DTEND;${ams}:20261204T240000`],
      timed('2026-12-04T08:00', '2026-12-04T23:00'),
    ],
    [['DTSTART:20261231T240000Z', 'DTEND:20270101T0100Z'], timed('2027-01-01T00:00', '2027-01-01T01:00')],
    [
      [`DTSTART;${ams}:20261204T090000`, 'DTEND;TZID=Onze klok:20261204T100000'],
      written('2026-12-04 09:00 (Europe/Amsterdam) – 2026-12-04 10:00 (Onze klok)'),
    ],
    [
      ['DTSTART;TZID=Onze klok:20261204T090000', 'DTEND:20261204T100000Z'],
      written('2026-12-04 09:00 (Onze klok) – 2026-12-04 10:00 (UTC)'),
    ],
    [
      ['DTSTART;TZID=Onze klok:20261204T090000', 'DURATION:P1DT1H'],
      written('2026-12-04 09:00 (Onze klok) – 2026-12-05 10:00 (Onze klok)'),
    ],
    [['DTSTART:20261204', 'DTEND:20261230T100000Z'], written('2026-12-04 – 2026-12-30 10:00 (UTC)')],
    [['DTSTART:20261204T090000Z', 'DTEND:later'], written('2026-12-04 09:00 (UTC) – later')],
  ])('is said as it is written: %j', (event, time) => {
    expect(timeOf(event)).toEqual(time);
  });
});
