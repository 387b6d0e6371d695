import { defineSignal } from '@temporalio/workflow';
import type { Branches } from '#workflows/branches.ts';

export const APPOINTMENT_SAGA = 'appointmentSaga';

export interface AppointmentSagaInput {
  readonly officeId: string;
  readonly appointmentId: string;
}

/** The appointment, or what is known of it at the linked calendar, changed. */
export const appointmentChangedSignal = defineSignal('appointmentChanged');

/** An appointment has one workflow, so that its calls of the calendar come one after the other. */
export function appointmentWorkflowId({ officeId, appointmentId }: AppointmentSagaInput): string {
  return `appointment:${officeId}:${appointmentId}`;
}

/** 'failed': the reason stands with the appointment, and a later change or pass tries again. */
export type ReconcileOutcome = 'agreed' | 'nothing' | 'failed' | 'again';

export interface AppointmentActivities {
  /** Null where the appointment, or its relation, is not there. Safe to retry: it only reads. */
  findAppointmentRelationNumber(input: AppointmentSagaInput): Promise<string | null>;
  /** A retry reads both sides again, and finds a create whose answer was lost by its key. */
  reconcileAppointment(input: AppointmentSagaInput): Promise<ReconcileOutcome>;
}

export const APPOINTMENT_SAGA_BRANCHES = {
  agreed: [
    'patch relation-number',
    'findAppointmentRelationNumber',
    'attribute BalieRelationNumber',
    'reconcileAppointment',
    'completed',
  ],
  'without-a-relation': ['findAppointmentRelationNumber', 'reconcileAppointment', 'completed'],
  'changed-meanwhile': [
    'reconcileAppointment',
    'signal appointmentChanged',
    'reconcileAppointment',
    'completed',
  ],
  // The fourth time in a row only after a pause.
  'again-after-a-pause': [
    'reconcileAppointment',
    'reconcileAppointment',
    'reconcileAppointment',
    'reconcileAppointment',
    'timer',
    'reconcileAppointment',
    'completed',
  ],
  'history-too-long': ['reconcileAppointment', 'continued as new'],
} as const satisfies Branches;
