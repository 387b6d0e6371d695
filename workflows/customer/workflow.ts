import { proxyActivities } from '@temporalio/workflow';
import type { MailEnd } from '#domain/mail/mail-end.ts';
import { mailUntilAccepted } from '#workflows/mail-until-accepted.ts';
import type { CustomerActivities, MailCustomerCodeInput } from './contract.ts';

/** The row of the code says how far its mail is, so a lost worker or database may be retried. */
const { sendCode } = proxyActivities<CustomerActivities>({
  startToCloseTimeout: '1 minute',
  retry: { initialInterval: '1 s', maximumInterval: '1 minute' },
});

/** Mails a one-time code; the code itself never comes here. The first try after its ten minutes ends it. */
export async function mailCustomerCode(input: MailCustomerCodeInput): Promise<MailEnd> {
  return mailUntilAccepted(() => sendCode(input));
}
