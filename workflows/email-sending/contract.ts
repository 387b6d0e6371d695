import { defineSignal } from '@temporalio/workflow';
import type { SendStep } from '#services/email-sending/send-outcome.ts';
import type { Branches } from '#workflows/branches.ts';

export const SEND_EMAIL = 'sendEmail';
export const RUN_MAILING = 'runMailing';

export interface EmailSendInput {
  readonly officeId: string;
  readonly sendId: string;
}

export interface MailingInput {
  readonly officeId: string;
  readonly mailingId: string;
}

/** The send or mailing was enqueued again, undone, stopped, or decided about. */
export const sendChangedSignal = defineSignal('sendChanged');
export const mailingChangedSignal = defineSignal('mailingChanged');

export function emailSendWorkflowId({ officeId, sendId }: EmailSendInput): string {
  return `email-send:${officeId}:${sendId}`;
}

export function mailingWorkflowId({ officeId, mailingId }: MailingInput): string {
  return `mailing:${officeId}:${mailingId}`;
}

export interface EmailSendActivities {
  /**
   * The one attempt of a mail that is due, or a look for what became of it. Its claim is committed before the call, so a
   * retry never sends again.
   */
  workOnSend(input: EmailSendInput): Promise<SendStep>;
  /** Goes on with a mailing for a while: the ledger says of each recipient what was done, so that a retry repeats none of it. */
  workOnMailing(input: MailingInput): Promise<SendStep>;
}

export const SEND_EMAIL_BRANCHES = {
  'sent-at-once': ['workOnSend', 'completed'],
  'sent-later': ['workOnSend', 'timer', 'workOnSend', 'completed'],
  'changed-meanwhile': ['workOnSend', 'signal sendChanged', 'timer', 'workOnSend', 'completed'],
  'history-too-long': ['workOnSend', 'timer', 'continued as new'],
} as const satisfies Branches;

export const RUN_MAILING_BRANCHES = {
  'sent-at-once': ['workOnMailing', 'completed'],
  'sent-in-parts': ['workOnMailing', 'timer', 'workOnMailing', 'completed'],
  'resumed-while-it-stopped': ['workOnMailing', 'signal mailingChanged', 'workOnMailing', 'completed'],
  'history-too-long': ['workOnMailing', 'timer', 'continued as new'],
} as const satisfies Branches;
