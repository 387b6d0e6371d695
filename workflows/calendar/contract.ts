import { defineSignal } from '@temporalio/workflow';
import type { Branches } from '#workflows/branches.ts';

export interface CalendarInput {
  readonly officeId: string;
  readonly linkId: string;
}

/** Sent by earlier releases. */
export const calendarPassRequestedSignal = defineSignal('roundWanted');

/** Earlier releases called these; syncSource does what they were to do. */
export interface CalendarActivities {
  rehearseCalendar(input: CalendarInput): Promise<void>;
  stepOfCalendar(input: CalendarInput): Promise<'done'>;
  requestDueCalendars(input: { readonly kind: 'changes' | 'full' }): Promise<number>;
}

export const SYNC_CALENDAR_BRANCHES = {
  ended: ['rehearseCalendar', 'stepOfCalendar', 'completed'],
  'wanted-meanwhile': [
    'rehearseCalendar',
    'stepOfCalendar',
    'signal roundWanted',
    'rehearseCalendar',
    'stepOfCalendar',
    'completed',
  ],
} as const satisfies Branches;

/** Branches of pollCalendars and compareCalendars. */
export const REQUEST_CALENDARS_BRANCHES = {
  ended: ['requestDueCalendars', 'completed'],
} as const satisfies Branches;
