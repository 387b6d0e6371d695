import { monthOfName } from '#domain/dates/month-names.ts';

const WITH_MONTH = /^(?:(\d{1,4})[-/ ])?(\p{L}{3,9})\.?(?:[-/ ](\d{1,4}))?(?:[ T][\d:.]{1,12})?$/u;
const OF_YEAR = /^(?:\d{1,2}[-/]\d{1,2}[-/]\d{4}|\d{4}[-/]\d{1,2}[-/]\d{1,2})(?:[ T][\d:.]{1,12})?$/;
/** 12-14-16 may be three houses; no house number begins with a zero. */
const OF_SHORT_YEAR = /^(?:(\d{1,2})\/(\d{1,2})\/\d{2}|(?=0|\d\d-0)(\d{2})-(\d{2})-\d{2})$/;

/** Whether a spreadsheet may have made it of two numbers: 2-3 becomes '2-mrt', 'mrt-02', '02-03-26' or '02-03-2026' there. */
export function isMadeDate(plain: string): boolean {
  const [, day, word, year] = WITH_MONTH.exec(plain) ?? [];
  if (word !== undefined && (day ?? year) !== undefined) return monthOfName(word) !== null;
  const [, one, other, first = one, second = other] = OF_SHORT_YEAR.exec(plain) ?? [];
  return OF_YEAR.test(plain) || isDayAndMonth(first, second) || isDayAndMonth(second, first);
}

function isDayAndMonth(day: string | undefined, month: string | undefined): boolean {
  return day !== undefined && month !== undefined && Number(day) <= 31 && Number(month) <= 12;
}
