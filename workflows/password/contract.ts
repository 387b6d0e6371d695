import type { MailTry } from '#domain/system-mail/mail-end.ts';
import type { Branches } from '#workflows/branches.ts';

export const MAIL_PASSWORD = 'mailPassword';
export const MAIL_NOTICE = 'mailNotice';

export interface MailPasswordInput {
  /** The mail waits while this office is locked; inputs recorded before November 2026 have none. */
  readonly officeId?: string;
  readonly mailedPasswordId: string;
}

export interface MailNoticeInput {
  readonly userId: string;
  /** The user had none before. */
  readonly isFirst?: boolean;
}

export interface PasswordActivities {
  sendPassword(input: MailPasswordInput): Promise<MailTry>;
  sendNotice(input: MailNoticeInput & { readonly id: string }): Promise<MailTry>;
}

export const MAIL_PASSWORD_BRANCHES = {
  accepted: ['sendPassword', 'completed'],
  'refused-then-accepted': ['sendPassword', 'timer', 'sendPassword', 'completed'],
} as const satisfies Branches;

/** The end after thirty refusals takes half an hour; until then its history is that of 'refused-then-accepted'. */
export const MAIL_NOTICE_BRANCHES = {
  accepted: ['sendNotice', 'completed'],
  'refused-then-accepted': ['sendNotice', 'timer', 'sendNotice', 'completed'],
  'lost-on-its-way': ['sendNotice', 'sendNotice failed', 'completed'],
} as const satisfies Branches;
