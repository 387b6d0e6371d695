import { proxyActivities, proxyLocalActivities } from '@temporalio/workflow';
import { repeatWhileSignalled } from '#workflows/repeat-while-signalled.ts';
import { type CalendarActivities, type CalendarInput, calendarPassRequestedSignal } from './contract.ts';

/** Safe to retry: they do nothing. */
const activities = proxyActivities<Pick<CalendarActivities, 'rehearseCalendar' | 'stepOfCalendar'>>({
  startToCloseTimeout: '10 minutes',
  heartbeatTimeout: '6 s',
  retry: { initialInterval: '1 s', maximumInterval: '5 minutes' },
});

const database = proxyLocalActivities<Pick<CalendarActivities, 'requestDueCalendars'>>({
  startToCloseTimeout: '1 minute',
  retry: { maximumAttempts: 1 },
});

/** Earlier releases started it; syncSource reads calendars now. */
export async function syncCalendar(input: CalendarInput): Promise<void> {
  await repeatWhileSignalled(calendarPassRequestedSignal, input, {
    begin: () => activities.rehearseCalendar(input),
    step: () => activities.stepOfCalendar(input),
  });
}

/** Earlier releases started it. */
export async function pollCalendars(): Promise<number> {
  return database.requestDueCalendars({ kind: 'changes' });
}

/** Earlier releases started it. */
export async function compareCalendars(): Promise<number> {
  return database.requestDueCalendars({ kind: 'full' });
}
