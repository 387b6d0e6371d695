import type { Logger } from 'pino';
import { databaseTime } from '#prisma/database-time.ts';
import type { DirectoryClient } from '#prisma/directory.ts';
import type { CalendarContext } from '#services/calendar/calendar-context.ts';
import { requestDueRounds } from '#services/calendar/due-calendars.directory.ts';
import { rehearseSync } from '#services/calendar/rehearse-sync.ts';
import { stepOfRound } from '#services/calendar/sync-calendar.ts';
import { beating } from '#workflows/beating.ts';
import { retryLater } from '#workflows/provider-failure.ts';
import type { CalendarActivities } from './contract.ts';

/** Milliseconds; below start-to-close, so that our own deadline decides. */
const DEADLINE = 9 * 60_000;
/** A calendar that was read, or compared whole, longer ago is due. */
const DUE_AFTER = { changes: 4 * 60_000, full: 12 * 60 * 60_000 } as const;

/** The activities of syncCalendar and of what asks for it. */
export function createCalendarActivities(
  context: CalendarContext & { readonly directory: DirectoryClient; readonly logger: Logger },
): CalendarActivities {
  const { directory, logger } = context;
  return {
    rehearseCalendar: (input) =>
      beating(DEADLINE, (signal) => rehearseSync(context, input, signal).catch(retryLater)),
    stepOfCalendar: (input) =>
      beating(DEADLINE, (signal) => stepOfRound(context, input, signal).catch(retryLater)),
    async requestDueCalendars({ kind }) {
      const before = new Date((await databaseTime(directory)).getTime() - DUE_AFTER[kind]);
      const calendars = await requestDueRounds(directory, kind, before);
      if (calendars > 0) logger.info({ calendars, kind }, 'rounds of calendars were asked for');
      return calendars;
    },
  };
}
