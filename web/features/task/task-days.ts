const day = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const shortDay = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** 'vrijdag 4 december 2026', of a day of the calendar, which has no time zone. */
export function dayInWords(text: string): string {
  return day.format(new Date(`${text}T00:00:00Z`));
}

/** '4 dec 2026' */
export function dayInShort(text: string): string {
  return shortDay.format(new Date(`${text}T00:00:00Z`));
}

/** 'vrijdag 4 december 2026 om 14:05', or without a time; empty for no day. */
export function momentInWords(dayText: string | null | undefined, time: string | null | undefined): string {
  if (!dayText) return '';
  return time ? `${dayInWords(dayText)} om ${time}` : dayInWords(dayText);
}
