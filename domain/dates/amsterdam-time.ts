import { fromDate, parseDate, parseTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import { TIME_ZONE } from './time-zone.ts';

const HOUR = 3_600_000;
/** From here on the Dutch clock is changed at whole hours of UTC alone. */
const WHOLE_HOURS = Date.UTC(1980, 0, 1);
const MOST_OFFSETS = 10_000;
const offsets = new Map<number, number>();

/** Milliseconds that the Dutch clock is ahead, kept by the hour: asking for it costs as much as the rest of a row. */
function offsetOf(moment: Date): number {
  const hour = Math.floor(moment.getTime() / HOUR);
  const kept = offsets.get(hour);
  if (kept !== undefined) return kept;
  const { offset } = fromDate(moment, TIME_ZONE);
  if (moment.getTime() < WHOLE_HOURS) return offset;
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}

function clockInAmsterdam(moment: Date): string {
  return new Date(moment.getTime() + offsetOf(moment)).toISOString();
}

/** The day of the Dutch calendar, 'YYYY-MM-DD'. */
export function dayInAmsterdam(moment: Date): string {
  return clockInAmsterdam(moment).slice(0, 10);
}

/** The time of the Dutch clock, 'HH:MM'. */
export function timeInAmsterdam(moment: Date): string {
  return clockInAmsterdam(moment).slice(11, 16);
}

/** The moment of a Dutch wall time or midnight. A skipped time is an hour later, a doubled one the first. */
export function momentInAmsterdam({
  day,
  time,
}: {
  readonly day: string;
  readonly time: string | null;
}): Date {
  const local = toCalendarDateTime(parseDate(day), parseTime(time ?? '00:00'));
  return toZoned(local, TIME_ZONE, 'compatible').toDate();
}

export function addDays(day: string, days: number): string {
  return parseDate(day).add({ days }).toString();
}
