import { ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import type { Meeting } from '#prisma/generated/client/client.ts';
import { removeAppointment } from '#services/appointment/delete-appointment.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { openMeetingAccount } from './meeting-account.ts';
import type { WaitingMeetingContext } from './meeting-context.ts';
import { isBusy, lockMeeting, type SavedMeeting } from './meeting-row.ts';
import { requestMeeting } from './request-meeting.ts';
import { waitForMeeting } from './wait-for-meeting.ts';

/**
 * Goes at Zoom too, with its appointment; also one that never came there ('Laat maar'). Throws
 * ForbiddenError, NotFoundError, ValidationError and ProviderFailedError.
 */
export async function deleteMeeting(
  context: WaitingMeetingContext,
  viewer: Viewer & { readonly userId: string },
  { requestId, id }: { readonly requestId: string; readonly id: string },
): Promise<SavedMeeting> {
  assertMayWrite(viewer);
  const intent = { requestId, operation: 'deleteMeeting', input: id };
  const saved = await context.database.lease(viewer, async (client) => {
    await openMeetingAccount(client, context.officeKeys, viewer.officeId);
    return client.$transaction((tx) =>
      answerOnce<SavedMeeting>(tx, viewer, intent, async () => {
        const row = await lockMeeting(tx, id);
        refuseState(row);
        await removeEvent(tx, viewer, id);
        await tx.meeting.update({
          where: { id },
          data: { work: 'delete', problem: null },
          select: { id: true },
        });
        await requestMeeting(tx, viewer, id);
        return { keep: true, answer: { meetingId: id } };
      }),
    );
  });
  await waitForMeeting(context, viewer, saved.meetingId, 'problem');
  return saved;
}

function refuseState(row: Meeting): void {
  const refuse = (message: string) => new ValidationError([{ field: 'id', message }]);
  if (row.status === 'started') throw refuse('Deze vergadering is bezig.');
  if (row.work === 'create' && isBusy(row)) throw refuse('Deze vergadering wordt nog aangemaakt.');
}

async function removeEvent(tx: Transaction, viewer: Viewer, meetingId: string): Promise<void> {
  const event = await tx.appointment.findFirst({
    where: { meetingId, deletedAt: null },
    select: { id: true },
  });
  // The appointment's deletion cannot be undone, as its meeting is gone.
  if (event !== null) await removeAppointment(tx, viewer, event.id, { undoMilliseconds: 0 });
}
