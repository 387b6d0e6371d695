import { DONE, type MeetingCall, type MeetingWork, writeMeeting } from './meeting-work.ts';
import { fetchMeetingState, GONE_AT_ZOOM, keepStatus } from './refresh-meeting.ts';

/**
 * Brings a changed meeting to Zoom; safe to repeat, as it sends all of it each time. A later save has
 * enqueued its own call, so that the outcome of an older version is not written. Throws ProviderFailedError.
 */
export async function changeAtZoom({ context, row, access }: MeetingCall): Promise<MeetingWork> {
  if (row.remoteId === null) return DONE;
  const { topic, minutes, startsAt, version } = row;
  const content = { topic, minutes, startsAt };
  if (await context.meetings.change(access, row.remoteId, content, context.now())) {
    await writeMeeting(context, row, { work: null, problem: null }, { version });
    return DONE;
  }
  await keepStatus(context, row, await fetchMeetingState(context, access, row.remoteId));
  await writeMeeting(context, row, { problem: GONE_AT_ZOOM }, { version });
  return DONE;
}
