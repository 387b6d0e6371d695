import { defineSignal } from '@temporalio/workflow';
import type { MeetingWork } from '#services/meeting/meeting-work.ts';
import type { Branches } from '#workflows/branches.ts';

/** Type of the workflow that brings one meeting to Zoom. */
export const MEETING_SAGA = 'meetingSaga';

export interface MeetingInput {
  readonly officeId: string;
  readonly meetingId: string;
}

/** The meeting's row asks for something, or its appointment was deleted. */
export const meetingChangedSignal = defineSignal('meetingChanged');

/** A meeting has one workflow; ops read its office in its id. */
export function meetingWorkflowId({ officeId, meetingId }: MeetingInput): string {
  return `meeting:${officeId}:${meetingId}`;
}

export interface MeetingActivities {
  /** Null where the meeting, or its relation, is not there. Safe to retry: it only reads. */
  findMeetingRelationNumber(input: MeetingInput): Promise<string | null>;
  /** Safe to retry: a create that may have had an effect is looked for before another, the rest can be repeated. */
  workOnMeeting(input: MeetingInput & { readonly tries: number }): Promise<MeetingWork>;
  /** Safe to retry: a meeting has one appointment, which says of which version it is. */
  recordMeetingEvent(input: MeetingInput): Promise<void>;
}

export const MEETING_SAGA_BRANCHES = {
  done: [
    'patch relation-number',
    'findMeetingRelationNumber',
    'attribute BalieRelationNumber',
    'workOnMeeting',
    'recordMeetingEvent',
    'completed',
  ],
  'without-a-relation': ['findMeetingRelationNumber', 'workOnMeeting', 'recordMeetingEvent', 'completed'],
  'tried-again': ['workOnMeeting', 'timer', 'workOnMeeting', 'recordMeetingEvent', 'completed'],
  'changed-meanwhile': [
    'workOnMeeting',
    'signal meetingChanged',
    'recordMeetingEvent',
    'workOnMeeting',
    'recordMeetingEvent',
    'completed',
  ],
  'history-too-long': ['workOnMeeting', 'recordMeetingEvent', 'continued as new'],
} as const satisfies Branches;
