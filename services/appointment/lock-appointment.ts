import { NotFoundError } from '#domain/errors.ts';
import type { Transaction } from '#prisma/database.ts';
import { APPOINTMENT_COLUMNS, type AppointmentRow } from './appointment-row.ts';

/** Throws NotFoundError for an appointment that the viewer does not see. */
export async function lockAppointment(tx: Transaction, id: string): Promise<AppointmentRow> {
  await tx.$queryRaw`SELECT id::text FROM appointments WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.appointment.findUnique({ where: { id }, select: APPOINTMENT_COLUMNS });
  if (row === null) throw missingAppointment();
  return row;
}

export function missingAppointment(): NotFoundError {
  return new NotFoundError('Deze afspraak is er niet (meer).');
}
