import { proxyActivities, proxyLocalActivities } from '@temporalio/workflow';
import { whileWanted } from '#workflows/while-wanted.ts';
import { type CalendarActivities, type CalendarInput, roundWantedSignal } from './contract.ts';

/** Safe to retry, as contract.ts says. A calendar that is away is asked until it is back. */
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

/** Reads a calendar while rounds are wanted, one after the other. The database holds what is wanted and how far it is. */
export async function syncCalendar(input: CalendarInput): Promise<void> {
  await whileWanted(roundWantedSignal, input, {
    begin: () => activities.rehearseCalendar(input),
    step: () => activities.stepOfCalendar(input),
  });
}

/** Reads what no notification told of. */
export async function pollCalendars(): Promise<number> {
  return database.requestDueCalendars({ kind: 'changes' });
}

/** Compares both sides whole, and moves the window on. */
export async function compareCalendars(): Promise<number> {
  return database.requestDueCalendars({ kind: 'full' });
}
