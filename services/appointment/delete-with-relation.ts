import { systemViewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { APPOINTMENT_COLUMNS } from './appointment-row.ts';
import { softDeleteAppointment } from './delete-appointment.ts';
import { notifyAppointments } from './notify-appointments.ts';
import { requestCalendar } from './request-calendar.ts';

/**
 * Also from the linked calendar (ledger RELSAGA-28). An appointment that the calendar keeps, as one with
 * attendees, stays and loses its relation. As the system.
 */
export async function deleteAppointmentsOf(
  tx: Transaction,
  officeId: string,
  relationId: string,
  now: Date,
): Promise<void> {
  const system = systemViewer(officeId);
  await tx.$queryRaw`SELECT id::text FROM appointments WHERE relation_id = ${relationId}::uuid ORDER BY id FOR UPDATE`;
  const rows = await tx.appointment.findMany({
    where: { relationId, deletedAt: null, readOnlyReason: null },
    select: APPOINTMENT_COLUMNS,
  });
  for (const row of rows) await softDeleteAppointment(tx, system, row, now);
  const kept = await tx.appointment.updateManyAndReturn({
    where: { relationId },
    data: { relationId: null, version: { increment: 1 } },
    select: { id: true, userId: true, deletedAt: true },
  });
  const staying = kept.filter(({ deletedAt }) => deletedAt === null);
  await notifyAppointments(tx, system, staying, 'updated');
  const there = rows.filter(({ inCalendar }) => inCalendar).map(({ id }) => id);
  await requestCalendar(tx, system, there);
}
