import { shortened, storableLine, storableText } from '#domain/text/storable-text.ts';

export function boundedText(value: string | null | undefined, longest: number): string {
  return shortened(storableText(value ?? ''), longest);
}

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
