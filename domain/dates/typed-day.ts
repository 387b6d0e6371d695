import { parseDate } from '@internationalized/date';
import { dayOfMonthInWords, weekdayInWords } from './day-in-words.ts';
import { MONTHS, monthOfName } from './month-names.ts';
import { mondayOf } from './week.ts';
import { FIRST_YEAR, isDay, LAST_YEAR } from './written-day.ts';

/** A day, nothing, or why there is none, as a sentence goes on after the name of the field. */
export type TypedDay =
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'refused'; readonly why: string };

export interface ReadingOfDays {
  /** The day by the Dutch clock, 'YYYY-MM-DD'. */
  readonly today: string;
  /** The side on which a weekday, or a day without its year, lies: 'past' in a history. */
  readonly side?: 'coming' | 'past';
}

type Unit = 'days' | 'weeks' | 'months' | 'years';
type Reader = (text: string, reading: Required<ReadingOfDays>) => TypedDay | null;

const LONGEST = 60;
const UNREADABLE = refused('is geen datum. Vul een datum in, zoals 5-12-2026, morgen of vrijdag.');
const OUTSIDE = refused(`ligt niet tussen ${FIRST_YEAR} en ${LAST_YEAR}.`);

const DAYS_FROM_TODAY: Readonly<Record<string, number>> = {
  vandaag: 0,
  morgen: 1,
  overmorgen: 2,
  gisteren: -1,
  eergisteren: -2,
  'volgende week': 7,
  'vorige week': -7,
};
const UNITS: Readonly<Record<string, Unit>> = {
  '': 'days',
  d: 'days',
  dag: 'days',
  dagen: 'days',
  w: 'weeks',
  week: 'weeks',
  weken: 'weeks',
  m: 'months',
  mnd: 'months',
  maand: 'months',
  maanden: 'months',
  j: 'years',
  jaar: 'years',
};
const WEEKDAYS = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'];

const SIGNED = /^([+-]) ?(\d{1,3}) ?([a-z]{0,7})$/;
const OVER = /^over (\d{1,3}|een) ([a-z]{3,7})$/;
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const NUMBERS = /^(\d{1,2})([-./ ])(\d{1,2})(?:\2(\d{4}|\d{2})?)?$/;
const NAMED = /^(\d{1,2})(?:(?:e|de|ste) )?[ .-]?([a-z]{3,9})\.?[ -]?(\d{4}|\d{2})?$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/;
const DIGITS_YEAR_FIRST = /^(\d{4})(\d{2})(\d{2})$/;

/**
 * Reads '5-12', '5 dec', '051226', 'morgen', 'vrijdag', '+3', '+2w'. No year means the next such day, today
 * included; a weekday is never today.
 */
export function readTypedDay(typed: string, { today, side = 'coming' }: ReadingOfDays): TypedDay {
  if (typed.length > LONGEST) return UNREADABLE;
  const text = typed
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll('één', 'een')
    .split(/\s/)
    .filter((word) => word !== '')
    .join(' ');
  if (text === '') return { kind: 'empty' };
  for (const read of READERS) {
    const answer = read(text, { today, side });
    if (answer !== null) return answer;
  }
  return UNREADABLE;
}

function refused(why: string): TypedDay {
  return { kind: 'refused', why };
}

const READERS: readonly Reader[] = [
  (text, { today }) => {
    const days = Object.hasOwn(DAYS_FROM_TODAY, text) ? DAYS_FROM_TODAY[text] : undefined;
    return days === undefined ? null : later(today, days, 'days');
  },
  readDistance,
  readWeekday,
  (text, reading) => {
    const [first = '', ...rest] = text.split(' ');
    const weekday = weekdayOf(first);
    return weekday === null || rest.length === 0
      ? readDate(text, reading)
      : onWeekday(readDate(rest.join(' '), reading), weekday);
  },
];

function readDistance(text: string, { today }: ReadingOfDays): TypedDay | null {
  const [, sign, count, unit = ''] = SIGNED.exec(text) ?? [];
  const [, number, name = ''] = OVER.exec(text) ?? [];
  if (text === 'volgende maand' || text === 'vorige maand') {
    return later(today, text === 'volgende maand' ? 1 : -1, 'months');
  }
  const of = sign === undefined ? name : unit;
  const found = Object.hasOwn(UNITS, of) ? UNITS[of] : undefined;
  if (found === undefined) return null;
  if (sign !== undefined) return later(today, Number(`${sign}${count}`), found);
  return number === undefined ? null : later(today, number === 'een' ? 1 : Number(number), found);
}

function later(today: string, count: number, unit: Unit): TypedDay {
  return inRange(
    parseDate(today)
      .add({ [unit]: count })
      .toString(),
  );
}

function inRange(day: string): TypedDay {
  return isDay(day) ? { kind: 'day', day } : OUTSIDE;
}

function weekdayOf(word: string): number | null {
  const name = word.replace(/[.,]$/, '');
  const index = WEEKDAYS.findIndex((weekday) => weekday === name || weekday.slice(0, 2) === name);
  return index === -1 ? null : index;
}

function readWeekday(text: string, { today, side }: Required<ReadingOfDays>): TypedDay | null {
  const words = text.split(' ');
  const weekday = words.map(weekdayOf).find((found) => found !== null);
  if (weekday === undefined) return null;
  const others = words.filter((word) => weekdayOf(word) === null).join(' ');
  const ofThisWeek = parseDate(mondayOf(today)).add({ days: weekday }).toString();
  const inWeek = (weeks: number) => later(ofThisWeek, weeks, 'weeks');
  if (words.length - (others === '' ? 0 : others.split(' ').length) !== 1) return null;
  switch (others) {
    case '':
      return side === 'coming' ? inWeek(ofThisWeek > today ? 0 : 1) : inWeek(ofThisWeek < today ? 0 : -1);
    case 'komende':
    case 'aanstaande':
      return inWeek(ofThisWeek > today ? 0 : 1);
    case 'afgelopen':
      return inWeek(ofThisWeek < today ? 0 : -1);
    case 'volgende week':
      return inWeek(1);
    case 'vorige week':
      return inWeek(-1);
    default:
      return null;
  }
}

function onWeekday(read: TypedDay | null, weekday: number): TypedDay | null {
  if (read?.kind !== 'day' || weekdayInWords(read.day) === WEEKDAYS[weekday]) return read;
  return refused(`klopt niet: ${dayOfMonthInWords(read.day)} is een ${weekdayInWords(read.day)}.`);
}

function readDate(text: string, reading: Required<ReadingOfDays>): TypedDay | null {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst !== null) return dateOf(yearFirst[3], Number(yearFirst[2]), yearFirst[1], reading);
  const numbers = NUMBERS.exec(text);
  if (numbers !== null) return dateOf(numbers[1], Number(numbers[3]), numbers[4], reading);
  const named = NAMED.exec(text);
  if (named !== null) {
    const month = monthOfName(named[2] ?? '');
    return month === null ? null : dateOf(named[1], month, named[3], reading);
  }
  const backwards = DIGITS_YEAR_FIRST.exec(text);
  // Of eight digits only one half can be a year, as no month has the number 19.
  if (backwards !== null && isYear(backwards[1]) && !isYear(text.slice(4))) {
    return dateOf(backwards[3], Number(backwards[2]), backwards[1], reading);
  }
  const digits = DIGITS.exec(text);
  return digits === null ? null : dateOf(digits[1], Number(digits[2]), digits[3], reading);
}

function isYear(year: string | number | undefined): boolean {
  return Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR;
}

/** A year of two digits is the nearest that ends so. */
function wholeYear(year: string, today: string): number {
  if (year.length === 4) return Number(year);
  const now = Number(today.slice(0, 4));
  const inCentury = now - (now % 100) + Number(year);
  if (inCentury - now > 50) return inCentury - 100;
  return now - inCentury >= 50 ? inCentury + 100 : inCentury;
}

/** A leap day is found within so many years, also around 2100. */
const YEARS_TO_LEAP_DAY = 8;

function dateOf(
  date = '',
  month: number,
  year: string | undefined,
  { today, side }: Required<ReadingOfDays>,
): TypedDay {
  const name = MONTHS[month - 1];
  if (name === undefined) return refused(`klopt niet: een ${month}e maand bestaat niet.`);
  const dayIn = (of: number) =>
    `${String(of).padStart(4, '0')}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (year !== undefined) {
    const whole = wholeYear(year, today);
    if (!isYear(whole)) return OUTSIDE;
    const day = dayIn(whole);
    return isDay(day) ? { kind: 'day', day } : missing(`${Number(date)} ${name} ${whole}`);
  }
  const now = Number(today.slice(0, 4));
  for (let years = 0; years <= YEARS_TO_LEAP_DAY; years += 1) {
    const day = dayIn(side === 'coming' ? now + years : now - years);
    if (isDay(day) && (side === 'coming' ? day >= today : day <= today)) return { kind: 'day', day };
  }
  return missing(`${Number(date)} ${name}`);
}

function missing(day: string): TypedDay {
  return refused(`klopt niet: ${day} bestaat niet.`);
}
