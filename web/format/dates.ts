import { TIME_ZONE } from '#domain/dates/time-zone.ts';

const date = new Intl.DateTimeFormat('nl-NL', {
  timeZone: TIME_ZONE,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const time = new Intl.DateTimeFormat('nl-NL', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' });
const full = new Intl.DateTimeFormat('nl-NL', {
  timeZone: TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** 'vr 4 dec 2026', by the Dutch clock wherever the browser stands. */
export function formatDate(moment: Date): string {
  return date.format(moment);
}

export function formatTime(moment: Date): string {
  return time.format(moment);
}

/** 'vrijdag 4 december 2026 om 14:05': the tooltip of every shortened date [CONST-07]. */
export function formatFullDate(moment: Date): string {
  return full.format(moment);
}
