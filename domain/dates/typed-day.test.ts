import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './amsterdam-time.ts';
import { dayInNumbers, dayInWords } from './day-in-words.ts';
import { readTypedDay } from './typed-day.ts';

/** A Sunday. */
const TODAY = '2026-11-29';
const dayOf = (text: string, today = TODAY) => {
  const read = readTypedDay(text, { today });
  return read.kind === 'day' ? read.day : read.kind;
};
const whyNot = (text: string) => {
  const read = readTypedDay(text, { today: TODAY });
  return read.kind === 'refused' ? `Startdatum ${read.why}` : read.kind;
};

describe('a typed day', () => {
  it.each([
    ['5-12', '2026-12-05'],
    ['05-12', '2026-12-05'],
    ['5/12', '2026-12-05'],
    ['5.12', '2026-12-05'],
    ['5 12', '2026-12-05'],
    ['5-12-', '2026-12-05'],
    ['5-12-2026', '2026-12-05'],
    ['5-12-26', '2026-12-05'],
    ['5/12/2026', '2026-12-05'],
    ['5–12–2026', '2026-12-05'],
    ['2026-12-05', '2026-12-05'],
    ['051226', '2026-12-05'],
    ['05122026', '2026-12-05'],
    ['20261205', '2026-12-05'],
    ['20101120', '2010-11-20'],
    ['0512', '2026-12-05'],
    ['5 dec', '2026-12-05'],
    ['5 dec.', '2026-12-05'],
    ['5 december', '2026-12-05'],
    ['5dec', '2026-12-05'],
    ['5e december', '2026-12-05'],
    ['5de december', '2026-12-05'],
    ['5 de', 'refused'],
    ['5 december 2026', '2026-12-05'],
    ['5-dec-2026', '2026-12-05'],
    ['5 dec 26', '2026-12-05'],
    ['  5  December ', '2026-12-05'],
    ['zaterdag 5 december 2026', '2026-12-05'],
    ['za 5 dec 2026', '2026-12-05'],
    ['za. 5-12', '2026-12-05'],
    ['1 maart', '2027-03-01'],
    ['1 mei', '2027-05-01'],
    ['', 'empty'],
    ['   ', 'empty'],
  ])('%j is %s', (text, day) => {
    expect(dayOf(text)).toBe(day);
  });

  it.each([
    ['vandaag', '2026-11-29'],
    ['Morgen', '2026-11-30'],
    ['overmorgen', '2026-12-01'],
    ['gisteren', '2026-11-28'],
    ['eergisteren', '2026-11-27'],
    ['volgende week', '2026-12-06'],
    ['vorige week', '2026-11-22'],
    ['volgende maand', '2026-12-29'],
    ['vrijdag', '2026-12-04'],
    ['vr', '2026-12-04'],
    ['vr.', '2026-12-04'],
    ['zondag', '2026-12-06'],
    ['maandag', '2026-11-30'],
    ['komende vrijdag', '2026-12-04'],
    ['afgelopen vrijdag', '2026-11-27'],
    ['volgende week vrijdag', '2026-12-04'],
    ['vrijdag volgende week', '2026-12-04'],
    ['+3', '2026-12-02'],
    ['+ 3', '2026-12-02'],
    ['+3d', '2026-12-02'],
    ['+3 dagen', '2026-12-02'],
    ['-3', '2026-11-26'],
    ['+2w', '2026-12-13'],
    ['+1m', '2026-12-29'],
    ['+1j', '2027-11-29'],
    ['over 3 dagen', '2026-12-02'],
    ['over een week', '2026-12-06'],
    ['over één week', '2026-12-06'],
    ['+0', '2026-11-29'],
  ])('%j on Sunday 29 November 2026 is %s', (text, day) => {
    expect(dayOf(text)).toBe(day);
  });

  it.each([
    ['5-12', '2026-12-05', '2026-12-05'],
    ['5-12', '2026-12-06', '2027-12-05'],
    ['29-2', '2026-11-29', '2028-02-29'],
    ['29-2', '2097-01-01', '2104-02-29'],
    ['vrijdag', '2026-12-04', '2026-12-11'],
    ['volgende week vrijdag', '2026-12-04', '2026-12-11'],
    ['volgende week vrijdag', '2026-11-30', '2026-12-11'],
    ['31 jan', '2026-11-29', '2027-01-31'],
    ['+1m', '2027-01-31', '2027-02-28'],
    ['5-12-80', '2026-11-29', '1980-12-05'],
    ['5-12-76', '2026-11-29', '2076-12-05'],
    ['5-12-01', '2099-11-29', '2101-12-05'],
    ['5-12-99', '2101-11-29', '2099-12-05'],
  ])('%j typed on %s is %s', (text, today, day) => {
    expect(dayOf(text, today)).toBe(day);
  });

  it.each([
    ['5-11', '2026-11-05'],
    ['5-12', '2025-12-05'],
    ['29-11', '2026-11-29'],
    ['29-2', '2024-02-29'],
    ['vrijdag', '2026-11-27'],
    ['zondag', '2026-11-22'],
    ['komende vrijdag', '2026-12-04'],
    ['5-12-2026', '2026-12-05'],
  ])('%j in a history is %s', (text, day) => {
    expect(readTypedDay(text, { today: TODAY, side: 'past' })).toEqual({ kind: 'day', day });
  });

  it.each([
    ['31-2', 'Startdatum klopt niet: 31 februari bestaat niet.'],
    ['29-2-2027', 'Startdatum klopt niet: 29 februari 2027 bestaat niet.'],
    ['31 april', 'Startdatum klopt niet: 31 april bestaat niet.'],
    ['0-12', 'Startdatum klopt niet: 0 december bestaat niet.'],
    ['5-13', 'Startdatum klopt niet: een 13e maand bestaat niet.'],
    ['2026-02-30', 'Startdatum klopt niet: 30 februari 2026 bestaat niet.'],
    ['5-12-1850', 'Startdatum ligt niet tussen 1900 en 2200.'],
    ['+999 jaar', 'Startdatum ligt niet tussen 1900 en 2200.'],
    ['vrijdag 5 december', 'Startdatum klopt niet: 5 december 2026 is een zaterdag.'],
  ])('refuses %j and says why', (text, message) => {
    expect(whyNot(text)).toBe(message);
  });

  it.each([
    'straks',
    'mor',
    'volgende',
    'volgende vrijdag',
    '5',
    '512',
    '12345',
    '1234567',
    '5-12-202',
    '--',
    '+',
    '+3x',
    '+3 constructor',
    'constructor',
    'over 3',
    'over drie weken en',
    '5--12',
    '5-12/2026',
    '५-12',
    'vrijdag zaterdag',
    '5 vrijdag',
    '22026-12-18',
    '5-12-2026 10:00',
    'v'.repeat(5_000),
  ])('cannot read %j', (text) => {
    expect(whyNot(text)).toBe(
      'Startdatum is geen datum. Vul een datum in, zoals 5-12-2026, morgen of vrijdag.',
    );
  });

  const days = fc.integer({ min: 0, max: 109_937 }).map((count) => addDays('1900-01-01', count));
  const sides = fc.constantFrom('coming' as const, 'past' as const);
  const short = new Intl.DateTimeFormat('nl-NL', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  } as const);

  it('is read as it was, however it is written in full, on any day', () => {
    fc.assert(
      fc.property(days, days, sides, (day, today, side) => {
        const written = [
          day,
          dayInNumbers(day),
          dayInWords(day),
          short.format(new Date(`${day}T00:00:00Z`)),
          dayInNumbers(day).replaceAll('-', ''),
        ];
        for (const text of written) {
          expect([text, readTypedDay(text, { today, side })]).toEqual([text, { kind: 'day', day }]);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('without its year is within a year of today, and never before it', () => {
    fc.assert(
      fc.property(days, days, (day, today) => {
        fc.pre(!day.endsWith('02-29') && today < '2199');
        const read = dayOf(dayInNumbers(day).slice(0, 5), today);
        expect(read.slice(5)).toBe(day.slice(5));
        expect(read >= today && read < addDays(today, 366)).toBe(true);
      }),
    );
  });

  it('is refused for every text with letters that names no day', () => {
    const names = /(?:dag|morgen|week|maand|jaar|gister)|\d|^(?:ma|di|wo|do|vr|za|zo)/;
    const words = fc.stringMatching(/^[a-zé]{1,12}$/).filter((word) => !names.test(word));
    const others = ['Jansen', 'btw', 'spoed', 'nvt', 'december', 'feb', 'half tien', 'volgende', 'over'];
    const texts = fc.oneof(
      fc.constantFrom(...others),
      words,
      fc.array(words, { minLength: 2, maxLength: 4 }).map((parts) => parts.join(' ')),
      fc
        .tuple(
          fc.integer({ min: 1, max: 31 }),
          words.filter((word) => word.length > 9),
        )
        .map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(texts, days, sides, (text, today, side) => {
        expect([text, readTypedDay(text, { today, side })]).toEqual([
          text,
          {
            kind: 'refused',
            why: 'is geen datum. Vul een datum in, zoals 5-12-2026, morgen of vrijdag.',
          },
        ]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('never throws, and is read again as it was read', () => {
    const pieces = fc.constantFrom(
      '5',
      '31',
      '2',
      '12',
      '2026',
      '-',
      '/',
      '.',
      ' ',
      '+',
      'vrijdag',
      'dec',
      'week',
      'volgende',
      'e',
      '０',
      '\0',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, days, sides, (text, today, side) => {
        const read = readTypedDay(text, { today, side });
        if (read.kind !== 'day') return;
        expect(readTypedDay(dayInNumbers(read.day), { today, side })).toEqual(read);
      }),
      { numRuns: 3_000 },
    );
  });
});
