import type { Transaction } from '#prisma/database.ts';
import { requestCalendar } from '#services/appointment/request-calendar.ts';

export async function recheckAppointments(
  tx: Transaction,
  officeId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.appointment.updateMany({ where: { id: { in: [...ids] } }, data: { revision: { increment: 1 } } });
  await requestCalendar(tx, { officeId }, [...new Set(ids)]);
}
