import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { lockOfficeWrites } from '#services/office/office-writes-lock.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { assertMayChange } from './appointment.policy.ts';
import { lockAppointment } from './lock-appointment.ts';
import { recordCalendarEvent } from './record-calendar-event.ts';
import { type SavedAppointment, seesAppointment } from './saved-appointment.ts';
import { storeAppointmentChange, type UpdateAppointment } from './update-appointment.ts';

export interface PatchAppointment extends UpdateAppointment {
  /** The event that a client made in the linked calendar; empty without one. */
  readonly eventId: string;
}

/** Ledger REST-102, 146. Throws what either of both calls throws. */
export async function patchAppointment(
  client: LeasedClient,
  viewer: Viewer,
  { eventId, ...command }: PatchAppointment,
): Promise<SavedAppointment> {
  assertMayWrite(viewer);
  const { requestId, ...input } = command;
  const intent = {
    requestId,
    operation: 'patchAppointment',
    seen: seesAppointment,
    input: { ...input, eventId },
  };
  return client.$transaction(async (tx) => {
    await lockOfficeWrites(tx, viewer.officeId);
    return answerOnce<SavedAppointment>(tx, viewer, intent, async () => {
      const { id, content } = command;
      // Replacing the event of one that the calendar keeps would cancel it there, and mail people.
      assertMayChange(viewer, await lockAppointment(tx, id));
      if (Object.keys(content).length > 0) await storeAppointmentChange(tx, viewer, command);
      if (eventId !== '') await recordCalendarEvent(tx, viewer, id, eventId);
      return { keep: true, answer: { appointmentId: id } };
    });
  });
}
