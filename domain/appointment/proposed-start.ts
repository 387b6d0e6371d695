import { addDays, dayInAmsterdam, timeInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { holidaysBetween } from '#domain/dates/dutch-holidays.ts';
import { mondayOf } from '#domain/dates/week.ts';

const OPENS = 9;
const CLOSES = 17;
const HOUR = 60 * 60_000;

export interface ProposedStart {
  /** 'YYYY-MM-DD' */
  readonly day: string;
  /** 'HH:MM' */
  readonly time: string;
}

/** A new appointment begins at the next whole hour of work after `now`, or as work begins on a chosen day. */
export function proposedStart(day: string, now: Date): ProposedStart {
  const today = dayInAmsterdam(now);
  if (day !== today) return { day, time: clock(OPENS) };
  const next = new Date(Math.floor(now.getTime() / HOUR + 1) * HOUR);
  const hour = dayInAmsterdam(next) === today ? Number(timeInAmsterdam(next).slice(0, 2)) : CLOSES;
  if (isWorkingDay(today) && hour < CLOSES) return { day, time: clock(Math.max(hour, OPENS)) };
  let later = addDays(today, 1);
  while (!isWorkingDay(later)) later = addDays(later, 1);
  return { day: later, time: clock(OPENS) };
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

function isWorkingDay(day: string): boolean {
  const isWeekend = day >= addDays(mondayOf(day), 5);
  return !isWeekend && holidaysBetween(day, addDays(day, 1)).length === 0;
}
