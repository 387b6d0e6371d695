import { dayInWords } from '#domain/dates/day-in-words.ts';

/** 'vrijdag 4 december 2026 om 14:05', or without a time; empty for no day. */
export function momentInWords(dayText: string | null | undefined, time: string | null | undefined): string {
  if (!dayText) return '';
  return time ? `${dayInWords(dayText)} om ${time}` : dayInWords(dayText);
}
