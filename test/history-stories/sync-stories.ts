import {
  type CalendarActivities,
  calendarPassRequestedSignal,
  type REQUEST_CALENDARS_BRANCHES,
  type SYNC_CALENDAR_BRANCHES,
} from '#workflows/calendar/contract.ts';
import {
  emailsChangedSignal,
  type MailboxActivities,
  mailboxPassRequestedSignal,
  type PUSH_EMAIL_CHANGES_BRANCHES,
  type REQUEST_MAILBOXES_BRANCHES,
  type SYNC_MAILBOX_BRANCHES,
} from '#workflows/email/contract.ts';
import {
  passWantedSignal,
  type REQUEST_PASSES_BRANCHES,
  type SYNC_SOURCE_BRANCHES,
  type SyncActivities,
} from '#workflows/sync/contract.ts';
import { fails, lastsUntilCancelled } from './answers.ts';
import { OFFICE_ID, SUBJECT_ID } from './ids.ts';
import type { PlayedWorkflow, StoriesOf } from './story.ts';

const input = { officeId: OFFICE_ID, linkId: SUBJECT_ID };

/** The source waits for passes for as long as it is linked, so that a story ends with one that is not. */
const UNLINKED = { prepareSource: [undefined], stepOfSource: ['closed'] } as const;

/** Asks for another pass once the one before has ended, which the step shows. */
function passAfter(step: string, times: number) {
  return async ({ until, signal }: PlayedWorkflow): Promise<void> => {
    await until(step, times);
    await signal(passWantedSignal);
  };
}

/** The pass finds nothing, and another is wanted by then. */
async function wantedMeanwhile({ signal }: PlayedWorkflow): Promise<'done'> {
  await signal(passWantedSignal);
  return 'done';
}

export const SYNC_SOURCE_STORIES: StoriesOf<typeof SYNC_SOURCE_BRANCHES, SyncActivities> = {
  'nothing-changed': {
    input,
    answers: { ...UNLINKED, lookAtSource: ['done', 'closed'] },
    meanwhile: passAfter('lookAtSource', 1),
  },
  'read-step-by-step': {
    input,
    answers: {
      lookAtSource: ['more', 'closed'],
      prepareSource: [undefined],
      stepOfSource: ['more', 'done', 'closed'],
    },
    meanwhile: passAfter('stepOfSource', 2),
  },
  'prepared-then-read': {
    input,
    answers: {
      lookAtSource: ['closed'],
      prepareSource: [undefined],
      stepOfSource: ['more', 'done', 'closed'],
    },
    meanwhile: passAfter('stepOfSource', 2),
  },
  'look-failed': { input, answers: { ...UNLINKED, lookAtSource: [fails] } },
  closed: { input, answers: { ...UNLINKED, lookAtSource: ['closed'] } },
  'wanted-while-it-closes': {
    input,
    answers: {
      lookAtSource: ['closed'],
      prepareSource: [undefined],
      stepOfSource: [async ({ signal }) => signal(passWantedSignal).then(() => 'closed' as const), 'closed'],
    },
  },
  'step-ended-by-hand': { input, answers: { lookAtSource: ['more'], stepOfSource: [fails] } },
  'cancelled-while-it-waits': {
    input,
    answers: { lookAtSource: ['done'] },
    async meanwhile({ until, cancel }) {
      await until('lookAtSource');
      await cancel();
    },
  },
  'cancelled-during-a-look': {
    input,
    answers: { lookAtSource: [({ cancel }) => cancel().then(lastsUntilCancelled)] },
  },
  'cancelled-during-a-step': {
    input,
    answers: { lookAtSource: ['more'], stepOfSource: [lastsUntilCancelled] },
    async meanwhile({ until, cancel }) {
      await until('stepOfSource');
      await cancel();
    },
  },
  'history-too-long-within-a-pass': {
    input,
    answers: { lookAtSource: ['more'], stepOfSource: ['more'] },
  },
  'history-too-long-between-passes': { input, answers: { lookAtSource: [wantedMeanwhile] } },
  'enough-passes': { input, answers: { lookAtSource: [wantedMeanwhile] }, isLong: true },
};

export const REQUEST_PASSES_STORIES: StoriesOf<typeof REQUEST_PASSES_BRANCHES, SyncActivities> = {
  requested: { answers: { requestDuePasses: [3] } },
  'not-requested': { answers: { requestDuePasses: [fails] } },
};

export const SYNC_CALENDAR_STORIES: StoriesOf<typeof SYNC_CALENDAR_BRANCHES, CalendarActivities> = {
  ended: { input, answers: { rehearseCalendar: [undefined], stepOfCalendar: ['done'] } },
  'wanted-meanwhile': {
    input,
    answers: {
      rehearseCalendar: [undefined],
      stepOfCalendar: [
        async ({ signal }) => signal(calendarPassRequestedSignal).then(() => 'done' as const),
        'done',
      ],
    },
  },
};

export const REQUEST_CALENDARS_STORIES: StoriesOf<typeof REQUEST_CALENDARS_BRANCHES, CalendarActivities> = {
  ended: { answers: { requestDueCalendars: [0] } },
};

export const SYNC_MAILBOX_STORIES: StoriesOf<typeof SYNC_MAILBOX_BRANCHES, MailboxActivities> = {
  ended: { input, answers: { stepOfMailbox: ['done'] } },
  'wanted-meanwhile': {
    input,
    answers: {
      stepOfMailbox: [
        async ({ signal }) => signal(mailboxPassRequestedSignal).then(() => 'done' as const),
        'done',
      ],
    },
  },
};

export const REQUEST_MAILBOXES_STORIES: StoriesOf<typeof REQUEST_MAILBOXES_BRANCHES, MailboxActivities> = {
  ended: { answers: { requestDueMailboxes: [0] } },
};

export const PUSH_EMAIL_CHANGES_STORIES: StoriesOf<typeof PUSH_EMAIL_CHANGES_BRANCHES, MailboxActivities> = {
  'done-in-one-step': { input, answers: { pushChangesOfEmails: ['done'] } },
  'done-in-more-steps': { input, answers: { pushChangesOfEmails: ['more', 'done'] } },
  'changed-meanwhile': {
    input,
    answers: {
      pushChangesOfEmails: [
        async ({ signal }) => signal(emailsChangedSignal).then(() => 'done' as const),
        'done',
      ],
    },
  },
  'history-too-long': { input, answers: { pushChangesOfEmails: ['more'] } },
};
