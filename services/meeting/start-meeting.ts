import { ForbiddenError, ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import type { MeetingContext } from './meeting-context.ts';
import { missingMeeting } from './meeting-row.ts';
import { GONE_AT_ZOOM, refreshMeeting } from './refresh-meeting.ts';

/**
 * Zoom's links are good for two hours, so each is fetched and stored nowhere (ledger MEET-38). Only the
 * meeting's own user gets one: whoever opens it is the host. Throws ForbiddenError, NotFoundError,
 * ValidationError and ProviderFailedError.
 */
export async function startMeeting(
  context: MeetingContext,
  viewer: Viewer,
  id: string,
): Promise<{ readonly startUrl: string }> {
  assertMayWrite(viewer);
  const row = await context.database.lease(viewer, (client) =>
    client.meeting.findUnique({ where: { id }, select: { userId: true } }),
  );
  if (row === null) throw missingMeeting();
  if (row.userId !== viewer.userId) {
    throw new ForbiddenError('Alleen wie de vergadering maakte kan die als gastheer starten.');
  }
  const remote = await refreshMeeting(context, viewer, id);
  if (remote === null) throw new ValidationError([{ field: 'id', message: GONE_AT_ZOOM }]);
  return { startUrl: remote.startUrl };
}
