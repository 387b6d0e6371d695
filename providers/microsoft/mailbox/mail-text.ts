/** Text as Postgres and JSON can hold it: no NUL, no half of a pair, and no longer than `longest`. */
export function heldText(value: string | null | undefined, longest: number): string {
  const text = (value ?? '').replaceAll('\0', '').toWellFormed();
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/** The same on one line: a subject, a name or an address with line ends or other controls in it shows without them. */
export function heldLine(value: string | null | undefined, longest: number): string {
  return heldText((value ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim(), longest);
}

/** An ISO instant; null for what is no moment, or stands for none as Exchange's year 1 does. */
export function heldInstant(value: string | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  const moment = new Date(value);
  const year = moment.getUTCFullYear();
  return Number.isNaN(year) || year < 1900 || year > 9999 ? null : moment.toISOString();
}
