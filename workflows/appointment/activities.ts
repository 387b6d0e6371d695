import { type ReconcileContext, reconcileAppointment } from '#services/appointment/reconcile-appointment.ts';
import type { AppointmentActivities } from './contract.ts';

/** The activities of appointmentSaga. */
export function createAppointmentActivities(context: ReconcileContext): AppointmentActivities {
  return {
    reconcileAppointment: (input) => reconcileAppointment(context, input),
  };
}
