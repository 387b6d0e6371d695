import type { Logger } from 'pino';
import type { MeetingWorkContext } from '#services/meeting/meeting-work.ts';
import { recordMeetingEvent } from '#services/meeting/record-meeting-event.ts';
import { workOnMeeting } from '#services/meeting/work-on-meeting.ts';
import { findMeetingRelationNumber } from '#services/saga/find-relation-number.ts';
import { withDeadline } from '#workflows/heartbeat.ts';
import type { MeetingActivities } from './contract.ts';

/** Milliseconds; below start-to-close, so that our own deadline decides. */
const DEADLINE = 110_000;

export function createMeetingActivities(
  context: MeetingWorkContext & { readonly logger: Logger },
): MeetingActivities {
  const { logger } = context;
  return {
    findMeetingRelationNumber: (meeting) => findMeetingRelationNumber(context, meeting),
    workOnMeeting: ({ tries, ...meeting }) =>
      withDeadline(DEADLINE, (signal) => workOnMeeting(context, meeting, { tries, signal })),
    recordMeetingEvent: (meeting) =>
      withDeadline(DEADLINE, () => {
        const onFailure = (error: unknown) =>
          logger.warn({ ...meeting, error }, 'a meeting has no appointment');
        return recordMeetingEvent({ ...context, onFailure }, meeting);
      }),
  };
}
