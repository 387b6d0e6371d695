import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { notifyAll } from '#prisma/events.ts';

export type AppointmentAction = 'created' | 'updated' | 'deleted';

/** Has every open agenda load these appointments again, each as its own viewer. */
export async function notifyAppointments(
  tx: Transaction,
  { officeId }: Pick<Viewer, 'officeId'>,
  ids: readonly string[],
  action: AppointmentAction,
): Promise<void> {
  if (ids.length === 0) return;
  await notifyAll(
    tx,
    [...new Set(ids)].map((id) => ({ type: 'appointment', officeId, id, action })),
  );
}

/** For changes of many at once: open agendas are read anew. */
export async function notifyAllAppointments(
  tx: Transaction,
  { officeId }: Pick<Viewer, 'officeId'>,
): Promise<void> {
  await notifyAll(tx, [{ type: 'appointments', officeId, id: officeId }]);
}
