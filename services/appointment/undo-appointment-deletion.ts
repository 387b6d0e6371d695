import { NotFoundError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { lockOfficeWrites } from '#services/office/office-writes-lock.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { contentOf } from './appointment-row.ts';
import { recordAppointment } from './appointment-trail.ts';
import type { DeleteAppointment } from './delete-appointment.ts';
import { lockAppointment } from './lock-appointment.ts';
import { notifyAppointments } from './notify-appointments.ts';
import { requestCalendar } from './request-calendar.ts';
import type { SavedAppointment } from './saved-appointment.ts';

/** Within a day; an event that went is created again. Throws ForbiddenError and NotFoundError. */
export async function undoAppointmentDeletion(
  client: LeasedClient,
  viewer: Viewer,
  { requestId, id }: DeleteAppointment,
): Promise<SavedAppointment> {
  assertMayWrite(viewer);
  return client.$transaction(async (tx) => {
    await lockOfficeWrites(tx, viewer.officeId);
    return answerOnce<SavedAppointment>(
      tx,
      viewer,
      { requestId, operation: 'restoreAppointment', input: id },
      async () => {
        await restore(tx, viewer, id);
        return { keep: true, answer: { appointmentId: id } };
      },
    );
  });
}

async function restore(tx: Transaction, viewer: Viewer, id: string): Promise<void> {
  const { count } = await asSystem(tx, viewer, async () => {
    const restored = await tx.appointment.updateMany({
      where: { id, deletedAt: { not: null }, deletedById: viewer.userId },
      data: { deletedAt: null, deletedById: null, version: { increment: 1 }, revision: { increment: 1 } },
    });
    // The deletion, whose answer was lost, may have removed the event: the appointment stays all the same.
    if (restored.count > 0) {
      await tx.calendarEntry.updateMany({
        where: { appointmentId: id, state: 'present' },
        data: { state: 'returning' },
      });
    }
    return restored;
  });
  if (count === 0) throw new NotFoundError('Deze afspraak is niet meer terug te halen.');
  const row = await lockAppointment(tx, id);
  const recorded = { id, content: contentOf(row), isPrivate: row.isPrivate, version: row.version };
  await recordAppointment(tx, viewer, recorded, 'restored');
  await notifyAppointments(tx, viewer, [row], 'created');
  if (row.inCalendar) await requestCalendar(tx, viewer, [id]);
}
