import type { Logger } from 'pino';
import type { DirectoryClient } from '#prisma/directory.ts';
import type { CalendarContext } from '#services/calendar/calendar-context.ts';
import { rehearseSync } from '#services/calendar/rehearse-sync.ts';
import { stepOfRound } from '#services/calendar/sync-calendar.ts';
import { askForDueRounds } from '#workflows/due-rounds.ts';
import { withDeadline } from '#workflows/heartbeat.ts';
import { retryLater } from '#workflows/provider-failure.ts';
import type { CalendarActivities } from './contract.ts';

/** Milliseconds; below start-to-close, so that our own deadline decides. */
const DEADLINE = 9 * 60_000;

/** The activities of syncCalendar and of what asks for it. */
export function createCalendarActivities(
  context: CalendarContext & { readonly directory: DirectoryClient; readonly logger: Logger },
): CalendarActivities {
  return {
    rehearseCalendar: (input) =>
      withDeadline(DEADLINE, (signal) => rehearseSync(context, input, signal).catch(retryLater)),
    stepOfCalendar: (input) =>
      withDeadline(DEADLINE, (signal) => stepOfRound(context, input, signal).catch(retryLater)),
    requestDueCalendars: ({ kind }) => askForDueRounds(context, 'calendar', kind),
  };
}
