/** How a mail of the product ended. 'unknown': nobody can tell whether it left, so it is not sent again. */
export type MailEnd = 'sent' | 'unknown' | 'failed';

/** 'refused': the mail server surely did not accept it; a later try is safe. */
export type MailTry = MailEnd | 'refused';
