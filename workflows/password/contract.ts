import type { MailTry } from '#domain/mail/mail-end.ts';

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
