import { TIME_ZONE } from '#domain/dates/time-zone.ts';

const weekday = new Intl.DateTimeFormat('nl-NL', { timeZone: TIME_ZONE, weekday: 'long' });
const clock = new Intl.DateTimeFormat('nl-NL', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' });
const exactClock = new Intl.DateTimeFormat('nl-NL', { timeZone: TIME_ZONE, timeStyle: 'medium' });

const SECONDS_SHOWN_BELOW = 120_000;

/** When a failed step is retried, at most a day from now. */
export function retryTimeText(moment: Date, now: Date): string {
  const left = moment.getTime() - now.getTime();
  if (left <= 0) return 'Balie probeert het nu opnieuw.';
  const day = weekday.format(moment);
  const when = day === weekday.format(now) ? '' : `${day} `;
  return `Balie probeert het ${when}na ${(left < SECONDS_SHOWN_BELOW ? exactClock : clock).format(moment)} opnieuw.`;
}
