import type { Viewer } from '#domain/session/viewer.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { requestEndOfMeeting } from '#services/meeting/request-meeting.ts';
import type { UndoContext } from '#services/office/office-context.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { assertMayChange } from './appointment.policy.ts';
import { type AppointmentRow, contentOf } from './appointment-row.ts';
import { recordAppointment } from './appointment-trail.ts';
import { lockAppointment } from './lock-appointment.ts';
import { notifyAppointments } from './notify-appointments.ts';
import { requestCalendar } from './request-calendar.ts';
import type { SavedAppointment } from './saved-appointment.ts';

export interface DeleteAppointment {
  readonly requestId: string;
  readonly id: string;
}

/**
 * The calendar hears of it when the time to take it back is over. Throws ForbiddenError, also for an
 * appointment that the calendar keeps, and NotFoundError.
 */
export async function deleteAppointment(
  context: UndoContext,
  client: LeasedClient,
  viewer: Viewer,
  { requestId, id }: DeleteAppointment,
): Promise<SavedAppointment> {
  assertMayWrite(viewer);
  return client.$transaction((tx) =>
    answerOnce<SavedAppointment>(
      tx,
      viewer,
      { requestId, operation: 'deleteAppointment', input: id },
      async () => {
        await removeAppointment(tx, viewer, id, context);
        return { keep: true, answer: { appointmentId: id } };
      },
    ),
  );
}

/** Throws what deleteAppointment throws. */
export async function removeAppointment(
  tx: Transaction,
  viewer: Viewer,
  id: string,
  { undoMilliseconds }: UndoContext,
): Promise<void> {
  const row = await lockAppointment(tx, id);
  assertMayChange(viewer, row);
  const now = await databaseTime(tx);
  const notBefore = new Date(now.getTime() + undoMilliseconds);
  await softDeleteAppointment(tx, viewer, row, now, notBefore);
  if (row.inCalendar) await requestCalendar(tx, viewer, [id], notBefore);
}

/** No user sees it from here on. A meeting that waits goes along, at `notBefore`. */
export async function softDeleteAppointment(
  tx: Transaction,
  viewer: Viewer,
  row: AppointmentRow,
  now: Date,
  notBefore?: Date,
): Promise<void> {
  // The row rule must still know that the viewer had it, so its history comes first.
  const recorded = { id: row.id, content: contentOf(row), isPrivate: row.isPrivate, version: row.version };
  await recordAppointment(tx, viewer, recorded, 'deleted');
  await asSystem(tx, viewer, () =>
    tx.appointment.updateMany({
      where: { id: row.id },
      data: { deletedAt: now, deletedById: viewer.userId, revision: { increment: 1 } },
    }),
  );
  await notifyAppointments(tx, viewer, [row], 'deleted');
  await requestEndOfMeeting(tx, viewer, row.meetingId, notBefore);
}
