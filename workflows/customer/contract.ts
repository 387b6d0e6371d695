import type { MailTry } from '#domain/mail/mail-end.ts';

export const MAIL_CUSTOMER_CODE = 'mailCustomerCode';

export interface MailCustomerCodeInput {
  readonly customerCodeId: string;
}

export interface CustomerActivities {
  sendCode(input: MailCustomerCodeInput): Promise<MailTry>;
}
