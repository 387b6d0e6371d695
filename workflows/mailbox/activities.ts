import type { Logger } from 'pino';
import type { DirectoryClient } from '#prisma/directory.ts';
import type { MailboxContext } from '#services/mailbox/mailbox-context.ts';
import { pushChangesOfEmails } from '#services/mailbox/push-changes.ts';
import { stepOfMailbox } from '#services/mailbox/sync-mailbox.ts';
import { askForDueRounds } from '#workflows/due-rounds.ts';
import { withDeadline } from '#workflows/heartbeat.ts';
import { retryLater } from '#workflows/provider-failure.ts';
import type { MailboxActivities } from './contract.ts';

/** Milliseconds; below start-to-close, so that our own deadline decides. */
const DEADLINE = 9 * 60_000;

/** The activities of syncMailbox, of pushEmailChanges and of what asks for rounds. */
export function createMailboxActivities(
  context: MailboxContext & { readonly directory: DirectoryClient; readonly logger: Logger },
): MailboxActivities {
  return {
    stepOfMailbox: (input) =>
      withDeadline(DEADLINE, (signal) => stepOfMailbox(context, input, signal).catch(retryLater)),
    pushChangesOfEmails: (input) =>
      withDeadline(DEADLINE, (signal) => pushChangesOfEmails(context, input, signal).catch(retryLater)),
    requestDueMailboxes: ({ kind }) => askForDueRounds(context, 'mailbox', kind),
  };
}
