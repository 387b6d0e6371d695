import { monthOfName } from '#domain/dates/month-names.ts';
import { TIME_ZONE } from '#domain/dates/time-zone.ts';
import { accepted, type CheckResult, refused } from './check-result.ts';

const FIRST_YEAR = 1900;
const PATTERN = /^([0-9]{1,2})-([0-9]{1,2})-([0-9]{4})$/;
const NAMED = /^([0-9]{1,2}) (\p{L}{3,9})\.? ([0-9]{4})$/u;
const yearInAmsterdam = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, year: 'numeric' });

function daysInMonth(year: number, month: number): number {
  if (month < 1 || month > 12) return 0;
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function normaliseBirthDate(text: string): string {
  const [, date, name, ofYear] = NAMED.exec(text.trim()) ?? [];
  const named = name === undefined ? null : monthOfName(name);
  const [, day, month, year] =
    PATTERN.exec(named === null ? text.trim() : `${date}-${named}-${ofYear}`) ?? [];
  return day && month && year ? `${day.padStart(2, '0')}-${month.padStart(2, '0')}-${year}` : text.trim();
}

/** A day from 1900 up to last year by the Dutch clock; empty is accepted (ledger RELRULES-09..11, 67). */
export function checkBirthDate(text: string, today: Date): CheckResult {
  const date = normaliseBirthDate(text);
  if (date === '') return accepted('');
  const [day, month, year] = date.split('-').map(Number);
  const exists =
    PATTERN.test(date) &&
    day !== undefined &&
    month !== undefined &&
    year !== undefined &&
    year >= FIRST_YEAR &&
    year < Number(yearInAmsterdam.format(today)) &&
    day >= 1 &&
    day <= daysInMonth(year, month);
  return exists ? accepted(date) : refused('De geboortedatum is ongeldig.');
}
