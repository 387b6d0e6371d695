import {
  continueAsNew,
  proxyActivities,
  proxyLocalActivities,
  setCurrentDetails,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import { describeRelation } from '#workflows/describe-relation.ts';
import { retryUntilEnded } from '#workflows/retry-until-ended.ts';
import { SHORT_QUERY } from '#workflows/short-query.ts';
import { type MeetingActivities, type MeetingInput, meetingChangedSignal } from './contract.ts';

/** Safe to retry, as contract.ts says. A refusal by Zoom is an outcome, which stands in the meeting's row. */
const activities = proxyActivities<Pick<MeetingActivities, 'workOnMeeting' | 'recordMeetingEvent'>>({
  startToCloseTimeout: '2 minutes',
  heartbeatTimeout: '6 s',
  retry: { initialInterval: '1 s', maximumInterval: '30 s' },
});

const database = proxyLocalActivities<Pick<MeetingActivities, 'findMeetingRelationNumber'>>(SHORT_QUERY);

const LONGEST_PAUSE_SECONDS = 60;

/** The row says what is to be done, so that a signal twice or a killed worker does no harm. */
export async function meetingSaga(input: MeetingInput): Promise<void> {
  let isChanged = false;
  setHandler(meetingChangedSignal, () => {
    isChanged = true;
  });
  const ofRelation = await describeRelation(input, () => database.findMeetingRelationNumber(input));
  setCurrentDetails(`**Meeting** ${ofRelation}`);
  do {
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof meetingSaga>(input);
    isChanged = false;
    await retryUntilEnded((tries) => activities.workOnMeeting({ ...input, tries }), {
      longestPauseSeconds: LONGEST_PAUSE_SECONDS,
    });
    await activities.recordMeetingEvent(input);
  } while (isChanged);
}
