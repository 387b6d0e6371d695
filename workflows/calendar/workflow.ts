import { proxyActivities, proxyLocalActivities } from '@temporalio/workflow';
import { repeatWhileSignalled } from '#workflows/repeat-while-signalled.ts';
import { type CalendarActivities, type CalendarInput, calendarPassRequestedSignal } from './contract.ts';

/** Safe to retry: they do nothing. */
const activities = proxyActivities<Pick<CalendarActivities, 'rehearseCalendar' | 'stepOfCalendar'>>({
  startToCloseTimeout: '10 minutes',
  // Heartbeats come every second, so a killed worker is noticed within this time.
  heartbeatTimeout: '6 s',
  retry: { initialInterval: '1 s', maximumInterval: '5 minutes' },
});

const database = proxyLocalActivities<Pick<CalendarActivities, 'requestDueCalendars'>>({
  startToCloseTimeout: '1 minute',
  retry: { maximumAttempts: 1 },
});

/** Of earlier releases, for those that ran during the upgrade; syncSource reads calendars now. */
export async function syncCalendar(input: CalendarInput): Promise<void> {
  await repeatWhileSignalled(calendarPassRequestedSignal, input, {
    begin: () => activities.rehearseCalendar(input),
    step: () => activities.stepOfCalendar(input),
  });
}

/** Of earlier releases. */
export async function pollCalendars(): Promise<number> {
  return database.requestDueCalendars({ kind: 'changes' });
}

/** Of earlier releases. */
export async function compareCalendars(): Promise<number> {
  return database.requestDueCalendars({ kind: 'full' });
}
