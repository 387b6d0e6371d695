import type { AppointmentContent } from '#domain/appointment/appointment.ts';
import { appointmentText } from '#domain/appointment/appointment-text.ts';
import { checkAppointment } from '#domain/appointment/validate-appointment.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { Clock } from '#services/clock.ts';
import { lockOfficeWrites } from '#services/office/office-writes-lock.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { allowedUser, bringsToCalendar } from './appointment.policy.ts';
import { checkChoices } from './appointment-choices.ts';
import { columnsOf } from './appointment-row.ts';
import { recordAppointment } from './appointment-trail.ts';
import { notifyAppointments } from './notify-appointments.ts';
import { requestCalendar } from './request-calendar.ts';
import { type SavedAppointment, seesAppointment } from './saved-appointment.ts';

export interface CreateAppointment {
  readonly requestId: string;
  /** `userId` counts for an admin alone; empty: the viewer. */
  readonly content: AppointmentContent;
}

/** Ledger AGENDA-33 to 37. Throws ForbiddenError and ValidationError. */
export async function createAppointment(
  context: Clock,
  client: LeasedClient,
  viewer: Viewer,
  command: CreateAppointment,
): Promise<SavedAppointment> {
  assertMayWrite(viewer);
  const { requestId, content } = command;
  const intent = { requestId, operation: 'createAppointment', input: content, seen: seesAppointment };
  return client.$transaction(async (tx) => {
    await lockOfficeWrites(tx, viewer.officeId);
    return answerOnce<SavedAppointment>(tx, viewer, intent, async () => ({
      keep: true,
      answer: { appointmentId: await storeAppointment(tx, viewer, content, context.now()) },
    }));
  });
}

/** Needs `lockOfficeWrites`, which keeps users from being removed. Returns the id. Throws ValidationError. */
export async function storeAppointment(
  tx: Transaction,
  viewer: Viewer,
  sent: AppointmentContent,
  now: Date,
): Promise<string> {
  const userId = allowedUser(viewer, sent.userId, viewer.userId ?? '');
  const checked = checkAppointment({ ...sent, userId }, { before: null });
  const relationName = await checkChoices(tx, checked, null);
  const content = { ...checked, text: appointmentText(checked.text, relationName) };
  const { id } = await tx.appointment.create({
    data: {
      ...columnsOf(content),
      officeId: viewer.officeId,
      inCalendar: bringsToCalendar(viewer),
      createdById: viewer.userId,
      createdAt: now,
    },
    select: { id: true },
  });
  await recordAppointment(tx, viewer, { id, content, isPrivate: false, version: 1 }, 'created');
  await notifyAppointments(tx, viewer, [{ id, userId }], 'created');
  if (bringsToCalendar(viewer)) await requestCalendar(tx, viewer, [id]);
  return id;
}
