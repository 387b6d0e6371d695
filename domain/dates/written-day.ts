/** No task lies outside these years; a mistyped one does. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2200;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether the text is an existing day, 'YYYY-MM-DD'; without a library, as addresses are read first. */
export function isDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (year === undefined || Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return false;
  // The calendar moves what does not exist, such as 30 February, to what does.
  const moved = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return moved.toISOString().startsWith(text);
}

/** The message to forms and programs for a text that is no day or moment; `example` is accepted. */
export function noDayMessage(label: string, example = '2026-12-31'): string {
  return `${label} is geen bestaande datum tussen ${FIRST_YEAR} en ${LAST_YEAR}. Schrijf die als ${example}.`;
}

/** Whether the text is a time of day, 'HH:MM'. */
export function isTime(text: string): boolean {
  return TIME.test(text);
}
