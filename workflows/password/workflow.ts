import { ActivityFailure, proxyActivities, workflowInfo } from '@temporalio/workflow';
import type { MailEnd, MailTry } from '#domain/system-mail/mail-end.ts';
import { mailUntilAccepted } from '#workflows/mail-until-accepted.ts';
import type { MailNoticeInput, MailPasswordInput, PasswordActivities } from './contract.ts';

/** Retries are safe: the password's row records how far its mail is. */
const resumable = proxyActivities<Pick<PasswordActivities, 'sendPassword'>>({
  startToCloseTimeout: '1 minute',
  retry: { initialInterval: '1 s', maximumInterval: '1 minute' },
});

/** A lost try is not repeated, as nothing records how far a notice is. */
const once = proxyActivities<Pick<PasswordActivities, 'sendNotice'>>({
  startToCloseTimeout: '1 minute',
  retry: { maximumAttempts: 1 },
});

const MOST_NOTICE_TRIES = 30;

/** Neither a password nor a link enters a history. A password's tries end after ten minutes. */
export async function mailPassword(input: MailPasswordInput): Promise<MailEnd> {
  return mailUntilAccepted(() => resumable.sendPassword(input));
}

export async function mailNotice(input: MailNoticeInput): Promise<MailEnd> {
  const id = workflowInfo().workflowId;
  return mailUntilAccepted(() => once.sendNotice({ ...input, id }).catch(lostIsUnknown), MOST_NOTICE_TRIES);
}

function lostIsUnknown(error: unknown): MailTry {
  if (error instanceof ActivityFailure) return 'unknown';
  throw error;
}
