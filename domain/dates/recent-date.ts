import { TIME_ZONE } from './time-zone.ts';

const MILLISECONDS_OF_DAY = 24 * 60 * 60 * 1000;
const RECENT_DAYS = 7;

const weekdayAndTime = new Intl.DateTimeFormat('nl-NL', {
  timeZone: TIME_ZONE,
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
});
const fullDate = new Intl.DateTimeFormat('nl-NL', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** Weekday and time within the last 7 days, else dd-mm-yyyy; by the Dutch clock (ledger CONST-02, 07). */
export function formatRecentDate(moment: Date, now: Date): string {
  const age = now.getTime() - moment.getTime();
  const recent = age >= 0 && age < RECENT_DAYS * MILLISECONDS_OF_DAY;
  return (recent ? weekdayAndTime : fullDate).format(moment);
}
