import { Context } from '@temporalio/activity';
import type { Logger } from 'pino';
import type { MeetingWorkContext } from '#services/meeting/meeting-work.ts';
import { recordMeetingEvent } from '#services/meeting/record-meeting-event.ts';
import { workOnMeeting } from '#services/meeting/work-on-meeting.ts';
import type { MeetingActivities } from './contract.ts';

const HEARTBEAT_MILLISECONDS = 1_000;

/** The activities of carryMeeting. */
export function createMeetingActivities(
  context: MeetingWorkContext & { readonly logger: Logger },
): MeetingActivities {
  const { logger } = context;
  return {
    workOnMeeting: ({ tries, ...meeting }) =>
      alive((signal) => workOnMeeting(context, meeting, { tries, signal })),
    recordMeetingEvent: (meeting) =>
      alive(() => {
        const onFailure = (error: Error) =>
          logger.warn({ ...meeting, error }, 'a meeting has no appointment');
        return recordMeetingEvent({ ...context, onFailure }, meeting);
      }),
  };
}

/** Heartbeats, so that a killed worker is noticed. */
async function alive<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const activity = Context.current();
  const heartbeat = setInterval(() => activity.heartbeat(), HEARTBEAT_MILLISECONDS);
  try {
    return await work(activity.cancellationSignal);
  } finally {
    clearInterval(heartbeat);
  }
}
