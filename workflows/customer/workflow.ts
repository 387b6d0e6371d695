import { proxyActivities } from '@temporalio/workflow';
import type { MailEnd } from '#domain/system-mail/mail-end.ts';
import { mailUntilAccepted } from '#workflows/mail-until-accepted.ts';
import type { CustomerActivities, MailCustomerCodeInput } from './contract.ts';

/** Retries are safe: the code's row records how far its mail is. */
const { sendCode } = proxyActivities<CustomerActivities>({
  startToCloseTimeout: '1 minute',
  retry: { initialInterval: '1 s', maximumInterval: '1 minute' },
});

/** The code never enters a history; tries end ten minutes after the first. */
export async function mailCustomerCode(input: MailCustomerCodeInput): Promise<MailEnd> {
  return mailUntilAccepted(() => sendCode(input));
}
