import type { MailTry } from '#domain/system-mail/mail-end.ts';
import type { Branches } from '#workflows/branches.ts';

export const MAIL_CUSTOMER_CODE = 'mailCustomerCode';

export interface MailCustomerCodeInput {
  /** The mail waits while this office is locked; inputs recorded before November 2026 have none. */
  readonly officeId?: string;
  readonly customerCodeId: string;
}

export interface CustomerActivities {
  sendCode(input: MailCustomerCodeInput): Promise<MailTry>;
}

export const MAIL_CUSTOMER_CODE_BRANCHES = {
  accepted: ['sendCode', 'completed'],
  'refused-then-accepted': ['sendCode', 'timer', 'sendCode', 'completed'],
} as const satisfies Branches;
