import type { Transaction } from '#prisma/database.ts';

export type SavedAppointment = { readonly appointmentId: string };

/** Lets a repeated request find whether its appointment is still there for the viewer. */
export async function seesAppointment(
  tx: Transaction,
  { appointmentId }: SavedAppointment,
): Promise<boolean> {
  return (await tx.appointment.count({ where: { id: appointmentId } })) > 0;
}
