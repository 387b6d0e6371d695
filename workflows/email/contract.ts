import { defineSignal } from '@temporalio/workflow';
import type { Branches } from '#workflows/branches.ts';

export const PUSH_EMAIL_CHANGES = 'pushEmailChanges';

export interface MailboxInput {
  readonly officeId: string;
  readonly linkId: string;
}

/** Sent by earlier releases. */
export const mailboxPassRequestedSignal = defineSignal('mailboxRoundWanted');
/** Something was changed here that the mailbox is to hear of. */
export const emailsChangedSignal = defineSignal('emailsChanged');

/** Beside the passes, so that a change does not wait for one. */
export function emailChangesWorkflowId({ officeId, linkId }: MailboxInput): string {
  return `mailbox-changes:${officeId}:${linkId}`;
}

export interface MailboxActivities {
  /** Brings changes made here to the mailbox; each call there says what is to be, so that a retry repeats it harmlessly. */
  pushChangesOfEmails(input: MailboxInput): Promise<'more' | 'done'>;
  /** Earlier releases called it; syncSource does what it was to do. */
  stepOfMailbox(input: MailboxInput): Promise<'done'>;
  requestDueMailboxes(input: { readonly kind: 'changes' | 'full' }): Promise<number>;
}

export const SYNC_MAILBOX_BRANCHES = {
  ended: ['stepOfMailbox', 'completed'],
  'wanted-meanwhile': ['stepOfMailbox', 'signal mailboxRoundWanted', 'stepOfMailbox', 'completed'],
} as const satisfies Branches;

/** Branches of pollMailboxes and compareMailboxes. */
export const REQUEST_MAILBOXES_BRANCHES = {
  ended: ['requestDueMailboxes', 'completed'],
} as const satisfies Branches;

export const PUSH_EMAIL_CHANGES_BRANCHES = {
  'done-in-one-step': ['pushChangesOfEmails', 'completed'],
  'done-in-more-steps': ['pushChangesOfEmails', 'pushChangesOfEmails', 'completed'],
  'changed-meanwhile': ['pushChangesOfEmails', 'signal emailsChanged', 'pushChangesOfEmails', 'completed'],
  'history-too-long': ['pushChangesOfEmails', 'continued as new'],
} as const satisfies Branches;
