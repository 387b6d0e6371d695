import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { notifyAll } from '#prisma/events.ts';

export type AppointmentAction = 'created' | 'updated' | 'deleted';

/** Agendas of these users and of admins load them again, each as its own viewer. */
export async function notifyAppointments(
  tx: Transaction,
  { officeId }: Pick<Viewer, 'officeId'>,
  appointments: readonly { readonly id: string; readonly userId: string }[],
  action: AppointmentAction,
): Promise<void> {
  if (appointments.length === 0) return;
  await notifyAll(
    tx,
    appointments.map(({ id, userId }) => ({ type: 'appointment', officeId, id, action, userId })),
  );
}

export async function notifyAllAppointments(
  tx: Transaction,
  { officeId }: Pick<Viewer, 'officeId'>,
): Promise<void> {
  await notifyAll(tx, [{ type: 'appointments', officeId, id: officeId }]);
}
