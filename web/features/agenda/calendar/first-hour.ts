import { timeInAmsterdam } from '#domain/dates/amsterdam-time.ts';

/** Where the hours open (ledger AGENDA-52), and from which hour on what is opened would be below them. */
const USUAL = 8;
const BELOW = 12;

/** The time that stands at the top as the calendar opens: the usual one, or an hour before what is opened outside of it. */
export function firstHour(opened: Date | null): string {
  const hour = opened === null ? USUAL : Number(timeInAmsterdam(opened).slice(0, 2));
  const top = hour >= USUAL && hour < BELOW ? USUAL : Math.max(hour - 1, 0);
  return `${String(top).padStart(2, '0')}:00`;
}
