import type { CalendarContext } from '#services/calendar/calendar-context.ts';
import { reconcileAppointment } from '#services/calendar/reconcile-appointment.ts';
import { findAppointmentRelationNumber } from '#services/saga/find-relation-number.ts';
import { withDeadline } from '#workflows/heartbeat.ts';
import { retryLater } from '#workflows/provider-failure.ts';
import type { AppointmentActivities } from './contract.ts';

/** Milliseconds; below start-to-close, so that our own deadline decides. */
const DEADLINE = 60_000;

export function createAppointmentActivities(context: CalendarContext): AppointmentActivities {
  return {
    findAppointmentRelationNumber: (appointment) => findAppointmentRelationNumber(context, appointment),
    reconcileAppointment: (input) =>
      withDeadline(DEADLINE, (signal) => reconcileAppointment(context, input, signal).catch(retryLater)),
  };
}
