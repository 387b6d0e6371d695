import { addDays, momentInAmsterdam } from '#domain/dates/amsterdam-time.ts';

/** When a user is reminded of a thing, and until when that is of use. */
export interface Reminder {
  readonly at: Date;
  /** The first moment at which the reminder is of no use any more. */
  readonly until: Date;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BEFORE_APPOINTMENT = 10 * MINUTE;
const OF_A_DAY = '09:00';

/** A task reminds on the day that it ends, at the time that it ends, else at nine. */
export function taskReminder(end: { readonly day: string; readonly time: string | null }): Reminder {
  return {
    at: momentInAmsterdam({ day: end.day, time: end.time ?? OF_A_DAY }),
    until: momentInAmsterdam({ day: addDays(end.day, 1), time: null }),
  };
}

/** An appointment reminds from ten minutes before it begins until it is over. */
export function appointmentReminder({ start, end }: { readonly start: Date; readonly end: Date }): Reminder {
  return { at: new Date(start.getTime() - BEFORE_APPOINTMENT), until: end };
}

/** The reminders of the next 24 hours and those that are due, earliest first. */
export function comingReminders<Kind extends Reminder>(reminders: readonly Kind[], now: Date): Kind[] {
  return reminders
    .filter(({ at, until }) => until > now && at.getTime() < now.getTime() + DAY)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

export function isDue({ at, until }: Reminder, now: Date): boolean {
  return at <= now && now < until;
}
