import { shortened, storableLine, storableText } from '#domain/text/storable-text.ts';

/** Text as Postgres and JSON can store it, and no longer than `longest`. */
export function boundedText(value: string | null | undefined, longest: number): string {
  return shortened(storableText(value ?? ''), longest);
}

/** A text on one line: a subject, name or address is shown without its line ends and controls. */
export function boundedLine(value: string | null | undefined, longest: number): string {
  return storableLine(value ?? '', longest);
}

/** An ISO instant; null for what is no moment, or stands for none as Exchange's year 1 does. */
export function validInstant(value: string | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  const moment = new Date(value);
  const year = moment.getUTCFullYear();
  return Number.isNaN(year) || year < 1900 || year > 9999 ? null : moment.toISOString();
}
