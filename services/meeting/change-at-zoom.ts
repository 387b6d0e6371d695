import { DONE, type MeetingCall, type MeetingWork, writeMeeting } from './meeting-work.ts';
import { askZoom, GONE_AT_ZOOM, keepStatus } from './refresh-meeting.ts';

/** Brings a changed meeting to Zoom; safe to repeat, as it says all of it each time. Throws ProviderFailedError. */
export async function changeAtZoom({ context, row, access }: MeetingCall): Promise<MeetingWork> {
  if (row.remoteId === null) return DONE;
  const { topic, minutes, startsAt, version } = row;
  const content = { topic, minutes, startsAt };
  if (await context.meetings.change(access, row.remoteId, content, context.now())) {
    // Whoever saved since has asked anew.
    const isLatest = await isStillVersion({ context, row }, version);
    if (isLatest) await writeMeeting(context, row, { work: null, problem: null });
    return DONE;
  }
  await keepStatus(context, row, await askZoom(context, access, row.remoteId));
  await writeMeeting(context, row, { problem: GONE_AT_ZOOM });
  return DONE;
}

async function isStillVersion({ context, row }: Pick<MeetingCall, 'context' | 'row'>, version: number) {
  const found = await context.database.lease(
    { officeId: row.officeId, userId: null, role: 'system' },
    (client) => client.meeting.count({ where: { id: row.id, version } }),
  );
  return found > 0;
}
