import { sendCustomerCode } from '#services/system-mail/customer-code-mail.ts';
import type { MailContext } from '#services/system-mail/mail-context.ts';
import type { CustomerActivities } from './contract.ts';

export function createCustomerActivities(context: MailContext): CustomerActivities {
  return { sendCode: ({ customerCodeId }) => sendCustomerCode(context, customerCodeId) };
}
