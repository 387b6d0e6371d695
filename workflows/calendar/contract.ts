import { defineSignal } from '@temporalio/workflow';

export interface CalendarInput {
  readonly officeId: string;
  readonly linkId: string;
}

/** Sent by earlier releases. */
export const calendarPassRequestedSignal = defineSignal('roundWanted');

/** Of the types of earlier releases: what they were to do, syncSource does. */
export interface CalendarActivities {
  rehearseCalendar(input: CalendarInput): Promise<void>;
  stepOfCalendar(input: CalendarInput): Promise<'done'>;
  requestDueCalendars(input: { readonly kind: 'changes' | 'full' }): Promise<number>;
}
