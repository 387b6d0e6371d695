import { defineSignal } from '@temporalio/workflow';

export const SYNC_CALENDAR = 'syncCalendar';
/** Types of the workflows that ask for rounds; schedules start them (workflows/schedules.ts). */
export const POLL_CALENDARS = 'pollCalendars';
export const COMPARE_CALENDARS = 'compareCalendars';

export interface CalendarInput {
  readonly officeId: string;
  readonly linkId: string;
}

/** A round of the calendar is wanted. */
export const roundWantedSignal = defineSignal('roundWanted');

/** One workflow a calendar, so that two rounds never meet. */
export function calendarWorkflowId({ officeId, linkId }: CalendarInput): string {
  return `calendar:${officeId}:${linkId}`;
}

export interface CalendarActivities {
  /** Lists what a first round would do; writes that list alone in the place of the one before, so that a retry lists anew. */
  rehearseCalendar(input: CalendarInput): Promise<void>;
  /** Writes what it read together with where the round goes on: a retry reads on from there. */
  stepOfCalendar(input: CalendarInput): Promise<'more' | 'done'>;
  /** One statement, in which a second run finds nothing. */
  requestDueCalendars(input: { readonly kind: 'changes' | 'full' }): Promise<number>;
}
