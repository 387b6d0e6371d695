import type { MailboxContext } from '#services/email/mailbox/mailbox-context.ts';
import { pushChangesOfEmails } from '#services/email/mailbox/push-changes.ts';
import { withDeadline } from '#workflows/heartbeat.ts';
import { retryLater } from '#workflows/provider-failure.ts';
import type { MailboxActivities } from './contract.ts';

/** Milliseconds; below start-to-close, so that our own deadline decides. */
const DEADLINE = 9 * 60_000;

export function createMailboxActivities(context: MailboxContext): MailboxActivities {
  return {
    pushChangesOfEmails: (input) =>
      withDeadline(DEADLINE, (signal) => pushChangesOfEmails(context, input, signal).catch(retryLater)),
    // Nothing is to be done, so that workflows which ran during the upgrade end.
    stepOfMailbox: async () => 'done',
    requestDueMailboxes: async () => 0,
  };
}
