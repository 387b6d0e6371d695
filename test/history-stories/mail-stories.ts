import type { CustomerActivities, MAIL_CUSTOMER_CODE_BRANCHES } from '#workflows/customer/contract.ts';
import {
  type EmailSendActivities,
  mailingChangedSignal,
  type RUN_MAILING_BRANCHES,
  type SEND_EMAIL_BRANCHES,
  sendChangedSignal,
} from '#workflows/email-sending/contract.ts';
import type {
  MAIL_NOTICE_BRANCHES,
  MAIL_PASSWORD_BRANCHES,
  PasswordActivities,
} from '#workflows/password/contract.ts';
import type { LOOK_FOR_LOT_BRANCHES, RestoreActivities } from '#workflows/restore/contract.ts';
import { fails } from './answers.ts';
import { OFFICE_ID, SUBJECT_ID } from './ids.ts';
import type { StoriesOf } from './story.ts';

const AGAIN = { end: 'again', afterSeconds: 0.1 } as const;
const DONE = { end: 'done' } as const;

const send = { officeId: OFFICE_ID, sendId: SUBJECT_ID };

export const SEND_EMAIL_STORIES: StoriesOf<typeof SEND_EMAIL_BRANCHES, EmailSendActivities> = {
  'sent-at-once': { input: send, answers: { workOnSend: [DONE] } },
  'sent-later': { input: send, answers: { workOnSend: [AGAIN, DONE] } },
  'changed-meanwhile': {
    input: send,
    answers: { workOnSend: [async ({ signal }) => signal(sendChangedSignal).then(() => AGAIN), DONE] },
  },
  'history-too-long': { input: send, answers: { workOnSend: [AGAIN] } },
};

const mailing = { officeId: OFFICE_ID, mailingId: SUBJECT_ID };

export const RUN_MAILING_STORIES: StoriesOf<typeof RUN_MAILING_BRANCHES, EmailSendActivities> = {
  'sent-at-once': { input: mailing, answers: { workOnMailing: [DONE] } },
  'sent-in-parts': { input: mailing, answers: { workOnMailing: [AGAIN, DONE] } },
  'resumed-while-it-stopped': {
    input: mailing,
    answers: { workOnMailing: [async ({ signal }) => signal(mailingChangedSignal).then(() => DONE), DONE] },
  },
  'history-too-long': { input: mailing, answers: { workOnMailing: [AGAIN] } },
};

const password = { officeId: OFFICE_ID, mailedPasswordId: SUBJECT_ID };

export const MAIL_PASSWORD_STORIES: StoriesOf<typeof MAIL_PASSWORD_BRANCHES, PasswordActivities> = {
  accepted: { input: password, answers: { sendPassword: ['sent'] } },
  'refused-then-accepted': { input: password, answers: { sendPassword: ['refused', 'sent'] } },
};

const notice = { userId: SUBJECT_ID };

export const MAIL_NOTICE_STORIES: StoriesOf<typeof MAIL_NOTICE_BRANCHES, PasswordActivities> = {
  accepted: { input: notice, answers: { sendNotice: ['sent'] } },
  'refused-then-accepted': { input: notice, answers: { sendNotice: ['refused', 'sent'] } },
  'lost-on-its-way': { input: notice, answers: { sendNotice: [fails] } },
};

const code = { officeId: OFFICE_ID, customerCodeId: SUBJECT_ID };

export const MAIL_CUSTOMER_CODE_STORIES: StoriesOf<typeof MAIL_CUSTOMER_CODE_BRANCHES, CustomerActivities> = {
  accepted: { input: code, answers: { sendCode: ['sent'] } },
  'refused-then-accepted': { input: code, answers: { sendCode: ['refused', 'sent'] } },
};

const lot = { officeId: OFFICE_ID, lotId: SUBJECT_ID };

export const LOOK_FOR_LOT_STORIES: StoriesOf<typeof LOOK_FOR_LOT_BRANCHES, RestoreActivities> = {
  'done-in-one-turn': { input: lot, answers: { lookForHeldMails: ['done'] } },
  'done-in-more-turns': { input: lot, answers: { lookForHeldMails: ['more', 'done'] } },
  'history-too-long': { input: lot, answers: { lookForHeldMails: ['more'] } },
};
