import { fromDate, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import { TIME_ZONE } from './time-zone.ts';

/** The time of the Dutch clock at an instant, as 'YYYY-MM-DDTHH:MM:SS'. */
export function wallTimeInAmsterdam(instant: Date): string {
  return toCalendarDateTime(fromDate(instant, TIME_ZONE)).toString().slice(0, 19);
}

/** Whether the Dutch clock shows the same an hour earlier or later: in the hour that it repeats in October. */
export function isDoubledInAmsterdam(instant: Date): boolean {
  const local = parseDateTime(wallTimeInAmsterdam(instant));
  const first = toZoned(local, TIME_ZONE, 'earlier').toDate().getTime();
  return first !== toZoned(local, TIME_ZONE, 'later').toDate().getTime();
}

/** The instant at which the Dutch clock shows so. Of a time that it shows twice the first, of one that it skips the later. */
export function instantOfWallTime(wallTime: string): Date {
  return toZoned(parseDateTime(wallTime), TIME_ZONE, 'compatible').toDate();
}
