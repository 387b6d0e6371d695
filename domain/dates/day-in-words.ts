const format = (options: Intl.DateTimeFormatOptions) => {
  // A plain day has no zone, so it is written in the one that it is read in.
  const written = new Intl.DateTimeFormat('nl-NL', { ...options, timeZone: 'UTC' });
  return (day: string) => written.format(new Date(`${day}T00:00:00Z`));
};

/** 'vrijdag 4 december 2026' of '2026-12-04'. Throws for what is no day. */
export const dayInWords = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** '4 dec 2026' */
export const dayInShort = format({ day: 'numeric', month: 'short', year: 'numeric' });

/** '4 december 2026' */
export const dayOfMonthInWords = format({ day: 'numeric', month: 'long', year: 'numeric' });

export const weekdayInWords = format({ weekday: 'long' });

/** '04-12-2026' of '2026-12-04': as a field shows it. */
export function dayInNumbers(day: string): string {
  return day.split('-').reverse().join('-');
}
