/** How a composer opens, as on the wire (ledger COMPOSE-03). */
export const EMAIL_ACTIONS = ['new', 'newk', 'draft', 'repl', 'repla', 'forw'] as const;
export type EmailAction = (typeof EMAIL_ACTIONS)[number];

export const EMAIL_DRAFT_STATES = ['open', 'sending', 'sent', 'discarded'] as const;
export type EmailDraftState = (typeof EMAIL_DRAFT_STATES)[number];

/** 'unknown': nobody knows whether the mail went, and a person decides. */
export const EMAIL_SEND_STATES = [
  'waiting',
  'sending',
  'sent',
  'refused',
  'unknown',
  'withdrawn',
  'skipped',
] as const;
export type EmailSendState = (typeof EMAIL_SEND_STATES)[number];

export const MAILING_STATES = ['running', 'stopped', 'done'] as const;
export type MailingState = (typeof MAILING_STATES)[number];

export function needsEmail(action: EmailAction): boolean {
  return action !== 'new' && action !== 'newk';
}

/** Characters: what mailboxes keep of a subject. */
export const LONGEST_SUBJECT = 255;

/** Milliseconds between saving a draft and sending it (ledger COMPOSE-32). */
export const PAUSE_BEFORE_SENDING = 100;

/** The category by which a mail is known as answered (ledger MAIL-15, 20). */
export const REPLIED = 'replied';

export const ORIGINAL_GONE = 'Deze mail is er niet (meer).';

export const DRAFT_GONE = 'Dit concept staat niet meer in de mailbox.';
