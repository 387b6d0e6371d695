import { monthOfName } from '#domain/dates/month-names.ts';
import type { ColumnQuestion } from './column-question.ts';
import { accepted, ambiguousValue, type FieldReader, refusedValue } from './read-value.ts';
import { plainNumber } from './written-number.ts';

type Day = readonly [day: number, month: number, year: number];

const LAST_DAY = 31;
const MONTHS = 12;

/** Outlook writes these for a birthday that it does not know. */
const NO_DATE = /^0+[-/.]0+[-/.]0+$/;
const WEEKDAY =
  /^(?:ma(?:andag)?|di(?:nsdag)?|wo(?:ensdag)?|do(?:nderdag)?|vr(?:ijdag)?|za(?:terdag)?|zo(?:ndag)?|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)\.?,?\s{1,3}/i;
/** A time behind a date: midnight, or any other one of the same place. */
const TIME =
  /(?:T|,?\s{1,2})(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d{1,9})?)?\s?(?:[ap]\.?m\.?)?\s?(Z|[+-]\d{2}:?\d{2})?$/i;
const ISO = /^([1-9]\d{3})[-/. ](\d{1,2})[-/. ](\d{1,2})$/;
const NUMBERS = /^(\d{1,2})\s?([-/. ])\s?(\d{1,2})\s?\2\s?([1-9]\d{3}|\d{2})$/;
const CENTURY_LEFT_OUT = /['’‘`´](?=\d{2}$)/;
const DAY_FIRST = /^(\d{1,2})(?:e|st|nd|rd|th|ste|de)?\.?[-/ ]*(\p{L}{3,})\.?[-/, ']*([1-9]\d{3}|\d{2})$/iu;
const MONTH_FIRST = /^(\p{L}{3,})\.?[-/ ]*(\d{1,2})(?:e|st|nd|rd|th)?,?[-/ ]+([1-9]\d{3}|\d{2})$/iu;
/** 3041980 is 03041980 without the zero that a spreadsheet took. */
const EIGHT_DIGITS = /^(\d{1,2})(\d{2})(\d{2})(\d{2})$/;
/** Excel counts days so, of births after May 1927, or after 1931 by the other count. */
const SERIAL = /^([1-9]\d{4})(?:[.,]\d+)?$/;

/** Days from the day that Excel calls 0 to 1 January 1970; a Mac once began in 1904. */
const EPOCHS = { 'excel-1900': 25_569, 'excel-1904': 24_107 } as const;

/** The question that one value cannot answer: put once for the column. */
export const BIRTH_DATE_QUESTION: ColumnQuestion = {
  question: 'Hoe staan de geboortedatums in deze kolom?',
  answers: [
    { answer: 'day-first', label: 'Dag eerst: 03/04/1980 is 3 april' },
    { answer: 'month-first', label: 'Maand eerst: 03/04/1980 is 4 maart' },
    { answer: 'excel-1900', label: 'Als getal van Excel: 29314 is 3 april 1980' },
    { answer: 'excel-1904', label: 'Als getal van Excel van een oude Mac: 29314 is 4 april 1984' },
  ],
  propose: proposeOrder,
};

/** 'dd-mm-yyyy' of what is unmistakably one day; asked or refused where it may be two. */
export const readBirthDate: FieldReader = (text, written) => {
  if (NO_DATE.test(text)) return accepted('');
  const date = plainDate(text);
  const time = TIME.exec(date);
  if (time !== null && isInAnotherTimeZone(time)) {
    return refusedValue(text, written, 'kan twee dagen zijn, want de tijd is die van een andere plaats.');
  }
  const read = daysOf(time === null ? date : date.slice(0, time.index), written.answer);
  if (read === 'ambiguous') return ambiguousValue(text, written, 'kan twee dagen zijn.');
  if (read === null)
    return refusedValue(text, written, 'is geen datum die Balie kent. Schrijf die als 31-12-1980.');
  if (read[0] > LAST_DAY) {
    return refusedValue(
      text,
      written,
      `begint met ${read[0]}, en dat is geen dag. Schrijf de datum als 31-12-1980.`,
    );
  }
  const days = daysOfCenturies(read, written.today);
  const [day, other] = days;
  if (day === undefined) return refusedValue(text, written, 'is geen dag die bestaat.');
  if (other !== undefined)
    return refusedValue(text, written, 'kan van twee eeuwen zijn: schrijf het jaar met vier cijfers.');
  return accepted(writtenDay(day));
};

/** Whether a written date names the stored day in numbers or words of its own: no century, order or time was left out. */
export function isSameBirthDate(text: string, stored: string): boolean {
  const date = plainDate(text);
  const time = TIME.exec(date);
  if (time !== null && (Number(time[1]) !== 0 || Number(time[2]) !== 0)) return false;
  const day = time === null ? date : date.slice(0, time.index);
  const [, one, sign] = NUMBERS.exec(day) ?? [];
  const isOrdered = sign !== '/' || Number(one) > MONTHS;
  const read = /\d{4}/.test(day) && isOrdered ? daysOf(day, null) : null;
  return read !== null && read !== 'ambiguous' && writtenDay(read) === stored;
}

/** Odd digits, dashes and blanks as ordinary ones, and without its weekday. */
function plainDate(text: string): string {
  return plainNumber(text).replace(WEEKDAY, '').replace(CENTURY_LEFT_OUT, '');
}

/** Midnight is the same day wherever a program wrote it without a zone; with one it may be the day before elsewhere. */
function isInAnotherTimeZone([, hours = '', minutes = '', zone]: RegExpExecArray): boolean {
  return zone !== undefined && (Number(hours) !== 0 || Number(minutes) !== 0);
}

function daysOf(date: string, answer: string | null): Day | 'ambiguous' | null {
  const iso = ISO.exec(date) ?? isoWithoutSigns(date);
  if (iso !== null) return [Number(iso[3]), Number(iso[2]), Number(iso[1])];
  const named = namedDay(date);
  if (named !== null) return named;
  const serial = SERIAL.exec(date)?.[1];
  if (serial !== undefined) return dayOfSerial(Number(serial), answer);
  const parts = NUMBERS.exec(date);
  if (parts !== null) {
    const [, one, sign, other, year] = parts;
    return inOrder(Number(one), Number(other), Number(year), sign === '/', answer);
  }
  const [, one, other, century, year] = EIGHT_DIGITS.exec(date) ?? [];
  if (one === undefined || (century !== '19' && century !== '20')) return null;
  return inOrder(Number(one), Number(other), Number(`${century}${year}`), true, answer);
}

function isoWithoutSigns(date: string): RegExpExecArray | null {
  const found = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(date);
  return found !== null && exists([Number(found[3]), Number(found[2]), Number(found[1])]) ? found : null;
}

function namedDay(date: string): Day | null {
  const dayFirst = DAY_FIRST.exec(date);
  const monthFirst = dayFirst === null ? MONTH_FIRST.exec(date) : null;
  const [day, name, year] = dayFirst?.slice(1) ?? [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]];
  const month = name === undefined ? null : monthOfName(name);
  return month === null ? null : [Number(day), month, Number(year)];
}

/** Dashes and dots are Dutch; a slash is as well, and of programs that write the month first. */
function inOrder(
  one: number,
  other: number,
  year: number,
  mayBeAmerican: boolean,
  answer: string | null,
): Day | 'ambiguous' | null {
  if (other > MONTHS && one <= MONTHS) {
    if (mayBeAmerican || answer === 'month-first') return [other, one, year];
    // Beside it 03-04-1980 is no 3 April either.
    return answer === 'day-first' ? null : 'ambiguous';
  }
  if (one > MONTHS || one === other) return [one, other, year];
  if (answer === 'month-first') return [other, one, year];
  return mayBeAmerican && answer !== 'day-first' ? 'ambiguous' : [one, other, year];
}

function dayOfSerial(serial: number, answer: string | null): Day | 'ambiguous' {
  if (answer !== 'excel-1900' && answer !== 'excel-1904') return 'ambiguous';
  const date = new Date((serial - EPOCHS[answer]) * 86_400_000);
  return [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear()];
}

/** A birth date is never in a year to come, so '80' is 1980; '12' may be of either century, unless one has no such day. */
function daysOfCenturies([day, month, year]: Day, today: Date | null): readonly Day[] {
  if (year > 99) return [[day, month, year] as const].filter(exists);
  const last = today?.getUTCFullYear() ?? Number.POSITIVE_INFINITY;
  const days = [1900 + year, 2000 + year].map((whole) => [day, month, whole] as const);
  return days.filter((one) => one[2] <= last && exists(one));
}

function exists([day, month, year]: Day): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCDate() === day && date.getUTCMonth() === month - 1 && date.getUTCFullYear() === year;
}

function writtenDay([day, month, year]: Day): string {
  return `${String(day).padStart(2, '0')}-${String(month).padStart(2, '0')}-${String(year).padStart(4, '0')}`;
}

/** The order that some of the values leave no doubt about, unless others contradict them. */
function proposeOrder(values: readonly string[]): string | null {
  const orders = new Set(
    values.flatMap((value) => {
      const [, one, , other] = NUMBERS.exec(plainDate(value)) ?? [];
      if (one === undefined) return [];
      if (Number(one) > 12) return ['day-first'];
      return Number(other) > 12 ? ['month-first'] : [];
    }),
  );
  const [only = null] = orders;
  return orders.size === 1 ? only : null;
}
