import type { MailTry } from '#domain/mail/mail-end.ts';

/** Type of the workflow that mails one single-use password. */
export const MAIL_PASSWORD = 'mailPassword';
/** Type of the workflow that tells a user of a changed password. */
export const MAIL_NOTICE = 'mailNotice';

export interface MailPasswordInput {
  readonly mailedPasswordId: string;
}

export interface MailNoticeInput {
  readonly userId: string;
}

export interface PasswordActivities {
  sendPassword(input: MailPasswordInput): Promise<MailTry>;
  sendNotice(input: MailNoticeInput & { readonly id: string }): Promise<MailTry>;
}
