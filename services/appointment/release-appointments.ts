import type { Transaction } from '#prisma/database.ts';
import { notifyAllAppointments } from './notify-appointments.ts';

/** What the calendar alone could change becomes the office's own again. As the system. */
export async function releaseAppointments(
  tx: Transaction,
  { officeId, linkId }: { readonly officeId: string; readonly linkId: string },
): Promise<void> {
  const { count } = await tx.appointment.updateMany({
    where: { officeId, readOnlyReason: { not: null }, entries: { some: { linkId } } },
    data: { readOnlyReason: null, version: { increment: 1 } },
  });
  if (count > 0) await notifyAllAppointments(tx, { officeId });
}
