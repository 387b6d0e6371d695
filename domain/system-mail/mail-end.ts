/** 'unknown': it may have left, so it is not sent again. */
export type MailEnd = 'sent' | 'unknown' | 'failed';

/** 'refused': the mail server did not accept it, so that a retry is safe. */
export type MailTry = MailEnd | 'refused';
