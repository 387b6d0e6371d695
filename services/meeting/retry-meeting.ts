import { ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { openMeetingAccount } from './meeting-account.ts';
import type { WaitingMeetingContext } from './meeting-context.ts';
import { lockMeeting, type SavedMeeting, seesMeeting } from './meeting-row.ts';
import { requestMeeting } from './request-meeting.ts';
import { waitForMeeting } from './wait-for-meeting.ts';

/**
 * A scheduled meeting is looked for first; an instant one is created again ('Opnieuw aanmaken'), though the
 * one before may exist. Throws ForbiddenError, NotFoundError, ValidationError, and ProviderFailedError.
 */
export async function retryMeeting(
  context: WaitingMeetingContext,
  viewer: Viewer & { readonly userId: string },
  { requestId, id }: { readonly requestId: string; readonly id: string },
): Promise<SavedMeeting> {
  assertMayWrite(viewer);
  const intent = { requestId, operation: 'retryMeeting', input: id, seen: seesMeeting };
  const saved = await context.database.lease(viewer, async (client) => {
    await openMeetingAccount(client, context.officeKeys, viewer.officeId);
    return client.$transaction((tx) =>
      answerOnce<SavedMeeting>(tx, viewer, intent, async () => {
        const row = await lockMeeting(tx, id);
        if (row.work === null || row.problem === null) {
          throw new ValidationError([{ field: 'id', message: 'Er is niets om opnieuw te proberen.' }]);
        }
        const isRecreated = row.work === 'create';
        await tx.meeting.update({
          where: { id },
          data: {
            problem: null,
            ...(isRecreated && { status: 'absent' }),
            ...(isRecreated && row.startsAt === null && { sentUntil: null }),
          },
          select: { id: true },
        });
        await requestMeeting(tx, viewer, id);
        return { keep: true, answer: { meetingId: id } };
      }),
    );
  });
  await waitForMeeting(context, viewer, saved.meetingId);
  return saved;
}
