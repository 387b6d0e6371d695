import type { MailTry } from '#domain/mail/mail-end.ts';

export const MAIL_CUSTOMER_CODE = 'mailCustomerCode';

export interface MailCustomerCodeInput {
  /** The mail waits while this office is locked; inputs recorded before November 2026 have none. */
  readonly officeId?: string;
  readonly customerCodeId: string;
}

export interface CustomerActivities {
  sendCode(input: MailCustomerCodeInput): Promise<MailTry>;
}
