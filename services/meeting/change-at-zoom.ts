import { DONE, type MeetingCall, type MeetingWork, writeMeeting } from './meeting-work.ts';
import { fetchMeetingState, GONE_AT_ZOOM, keepStatus } from './refresh-meeting.ts';

/** Safe to repeat: all is sent, and a later save has its own call. Throws ProviderFailedError. */
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
