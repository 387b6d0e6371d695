import { defineSignal } from '@temporalio/workflow';

export const SYNC_MAILBOX = 'syncMailbox';
export const PUSH_EMAIL_CHANGES = 'pushEmailChanges';
/** Types of the workflows that ask for rounds; schedules start them (workflows/schedules.ts). */
export const POLL_MAILBOXES = 'pollMailboxes';
export const COMPARE_MAILBOXES = 'compareMailboxes';

export interface MailboxInput {
  readonly officeId: string;
  readonly linkId: string;
}

/** A round of the mailbox is wanted. */
export const mailboxRoundWantedSignal = defineSignal('mailboxRoundWanted');
/** Something was changed here that the mailbox is to hear of. */
export const emailsChangedSignal = defineSignal('emailsChanged');

/** One workflow a mailbox, so that two rounds never meet. */
export function mailboxWorkflowId({ officeId, linkId }: MailboxInput): string {
  return `mailbox:${officeId}:${linkId}`;
}

/** Beside the rounds, so that a change does not wait for one. */
export function emailChangesWorkflowId({ officeId, linkId }: MailboxInput): string {
  return `mailbox-changes:${officeId}:${linkId}`;
}

export interface MailboxActivities {
  /** Writes what it read together with where the round goes on: a retry reads on from there. */
  stepOfMailbox(input: MailboxInput): Promise<'more' | 'done'>;
  /** Brings changes made here to the mailbox; each call there says what is to be, so that a retry repeats it harmlessly. */
  pushChangesOfEmails(input: MailboxInput): Promise<'more' | 'done'>;
  /** One statement, in which a second run finds nothing. */
  requestDueMailboxes(input: { readonly kind: 'changes' | 'full' }): Promise<number>;
}
