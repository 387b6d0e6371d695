import type { EmailWriteContext } from '#services/email-draft/draft-context.ts';
import { workOnSend } from '#services/email-send/work-on-send.ts';
import { beating } from '#workflows/beating.ts';
import { retryLater } from '#workflows/provider-failure.ts';
import type { EmailSendActivities } from './contract.ts';

/** Milliseconds; below start-to-close, so that our own deadline decides. */
const DEADLINE = 50_000;

/** The activities of sendEmail. */
export function createEmailSendActivities(
  context: Omit<EmailWriteContext, 'publicUrl' | 'now'>,
): EmailSendActivities {
  return {
    workOnSend: (input) =>
      beating(DEADLINE, (signal) => workOnSend(context, input, signal).catch(retryLater)),
  };
}
