import { systemViewer } from '#domain/session/viewer.ts';
import { notify } from '#prisma/events.ts';
import { DONE, type MeetingCall, type MeetingWork } from './meeting-work.ts';
import { fetchMeetingState, keepStatus } from './refresh-meeting.ts';

/** Removes a meeting at Zoom and then here; safe to repeat, as one that is gone is removed. Throws ProviderFailedError. */
export async function removeAtZoom({ context, row, access }: MeetingCall): Promise<MeetingWork> {
  const { id, officeId, startsAt, sentUntil } = row;
  const mayBeThere = row.remoteId === null && sentUntil !== null && startsAt !== null;
  const found = mayBeThere ? await context.meetings.findByAgenda(access, row.hostEmail, row.agenda) : null;
  const remoteId = row.remoteId ?? found?.id ?? null;
  if (row.work === null && row.remoteId !== null) {
    // The appointment went: only a meeting that still waits goes along.
    const remoteState = await fetchMeetingState(context, access, row.remoteId);
    await keepStatus(context, row, remoteState);
    const { remote, end } = remoteState;
    if (remote === null || remote.isStarted || end === 'ended') return DONE;
  }
  // A meeting that took place stays known to Zoom.
  if (remoteId !== null && row.status !== 'finished') await context.meetings.remove(access, remoteId);
  await context.database.lease(systemViewer(officeId), (client) =>
    client.$transaction(async (tx) => {
      await tx.meeting.deleteMany({ where: { id } });
      await notify(tx, { type: 'meeting', officeId, id });
    }),
  );
  return DONE;
}
