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

/** How a mail ended. 'unknown': nobody can tell whether it left, so it is not sent again. */
export type MailEnd = 'sent' | 'unknown' | 'failed';

/** 'refused': the mail server surely did not accept it; a later try is safe. */
export type MailTry = MailEnd | 'refused';

export interface PasswordActivities {
  sendPassword(input: MailPasswordInput): Promise<MailTry>;
  sendNotice(input: MailNoticeInput & { readonly id: string }): Promise<MailTry>;
}
