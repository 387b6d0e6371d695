import {
  type APPOINTMENT_SAGA_BRANCHES,
  type AppointmentActivities,
  appointmentChangedSignal,
} from '#workflows/appointment/contract.ts';
import {
  type MEETING_SAGA_BRANCHES,
  type MeetingActivities,
  meetingChangedSignal,
} from '#workflows/meeting/contract.ts';
import type { ROLL_TASKS_BRANCHES, TaskActivities } from '#workflows/task/contract.ts';
import { fails, officeIsLocked } from './answers.ts';
import { OFFICE_ID, SUBJECT_ID } from './ids.ts';
import type { StoriesOf } from './story.ts';

const appointment = { officeId: OFFICE_ID, appointmentId: SUBJECT_ID };

export const APPOINTMENT_SAGA_STORIES: StoriesOf<typeof APPOINTMENT_SAGA_BRANCHES, AppointmentActivities> = {
  agreed: {
    input: appointment,
    answers: { findAppointmentRelationNumber: ['2604'], reconcileAppointment: ['agreed'] },
  },
  'without-a-relation': {
    input: appointment,
    answers: { findAppointmentRelationNumber: [null], reconcileAppointment: ['agreed'] },
  },
  'changed-meanwhile': {
    input: appointment,
    answers: {
      findAppointmentRelationNumber: ['2604'],
      reconcileAppointment: [
        async ({ signal }) => signal(appointmentChangedSignal).then(() => 'failed' as const),
        'agreed',
      ],
    },
  },
  'again-after-a-pause': {
    input: appointment,
    answers: {
      findAppointmentRelationNumber: ['2604'],
      reconcileAppointment: ['again', 'again', 'again', 'again', 'agreed'],
    },
  },
  'history-too-long': {
    input: appointment,
    answers: {
      findAppointmentRelationNumber: ['2604'],
      reconcileAppointment: [
        async ({ signal }) => signal(appointmentChangedSignal).then(() => 'nothing' as const),
      ],
    },
  },
};

const meeting = { officeId: OFFICE_ID, meetingId: SUBJECT_ID };
const DONE = { end: 'done' } as const;
const AGAIN = { end: 'again', afterSeconds: null } as const;

export const MEETING_SAGA_STORIES: StoriesOf<typeof MEETING_SAGA_BRANCHES, MeetingActivities> = {
  done: {
    input: meeting,
    answers: { findMeetingRelationNumber: ['2604'], workOnMeeting: [DONE], recordMeetingEvent: [undefined] },
  },
  'without-a-relation': {
    input: meeting,
    answers: { findMeetingRelationNumber: [null], workOnMeeting: [DONE], recordMeetingEvent: [undefined] },
  },
  'tried-again': {
    input: meeting,
    answers: {
      findMeetingRelationNumber: ['2604'],
      workOnMeeting: [AGAIN, DONE],
      recordMeetingEvent: [undefined],
    },
  },
  'changed-meanwhile': {
    input: meeting,
    answers: {
      findMeetingRelationNumber: ['2604'],
      workOnMeeting: [async ({ signal }) => signal(meetingChangedSignal).then(() => DONE), DONE],
      recordMeetingEvent: [undefined],
    },
  },
  'history-too-long': {
    input: meeting,
    answers: {
      findMeetingRelationNumber: ['2604'],
      workOnMeeting: [async ({ signal }) => signal(meetingChangedSignal).then(() => DONE)],
      recordMeetingEvent: [undefined],
    },
  },
};

const NONE_DUE = { due: [], after: null };
const SERIES = { officeId: OFFICE_ID, seriesIds: [SUBJECT_ID] };
const FIRST_PAGE = { due: [SERIES], after: SUBJECT_ID };
const LAST_PAGE = { due: [SERIES], after: null };
const TWO_OFFICES = { due: [SERIES, SERIES], after: null };
const OPENED = { opened: 1, failed: 0 };
const NOT_OPENED = { opened: 0, failed: 1 };

export const ROLL_TASKS_STORIES: StoriesOf<typeof ROLL_TASKS_BRANCHES, TaskActivities> = {
  'none-due': { answers: { findDueSeries: [NONE_DUE] } },
  rolled: { answers: { findDueSeries: [FIRST_PAGE, LAST_PAGE], rollSeries: [OPENED] } },
  'office-locked': {
    input: { period: 'months' },
    answers: { findDueSeries: [TWO_OFFICES], rollSeries: [officeIsLocked, OPENED] },
  },
  'failed-then-rolled': { answers: { findDueSeries: [LAST_PAGE], rollSeries: [NOT_OPENED, OPENED] } },
  'failed-twice': { answers: { findDueSeries: [LAST_PAGE], rollSeries: [NOT_OPENED] } },
  'office-not-rolled': { answers: { findDueSeries: [LAST_PAGE], rollSeries: [fails] } },
  'history-too-long': { answers: { findDueSeries: [FIRST_PAGE], rollSeries: [OPENED] } },
};
