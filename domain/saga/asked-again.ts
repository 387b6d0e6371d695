const TIME_ZONE = 'Europe/Amsterdam';

const weekday = new Intl.DateTimeFormat('nl-NL', { timeZone: TIME_ZONE, weekday: 'long' });
const clock = new Intl.DateTimeFormat('nl-NL', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' });

/** When a service that asked for a pause of at most a day is asked again, by the Dutch clock. */
export function askedAgainText(moment: Date, now: Date): string {
  const day = weekday.format(moment);
  const when = day === weekday.format(now) ? '' : `${day} `;
  return `Balie probeert het ${when}na ${clock.format(moment)} opnieuw.`;
}
