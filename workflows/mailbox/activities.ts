import type { Logger } from 'pino';
import { databaseTime } from '#prisma/database-time.ts';
import type { DirectoryClient } from '#prisma/directory.ts';
import { requestDueMailboxes } from '#services/mailbox/due-mailboxes.directory.ts';
import type { MailboxContext } from '#services/mailbox/mailbox-context.ts';
import { pushChangesOfEmails } from '#services/mailbox/push-changes.ts';
import { stepOfMailbox } from '#services/mailbox/sync-mailbox.ts';
import { beating } from '#workflows/beating.ts';
import { retryLater } from '#workflows/provider-failure.ts';
import type { MailboxActivities } from './contract.ts';

/** Milliseconds; below start-to-close, so that our own deadline decides. */
const DEADLINE = 9 * 60_000;
/** A mailbox that was read, or compared whole, longer ago is due. */
const DUE_AFTER = { changes: 4 * 60_000, full: 12 * 60 * 60_000 } as const;

/** The activities of syncMailbox, of pushEmailChanges and of what asks for rounds. */
export function createMailboxActivities(
  context: MailboxContext & { readonly directory: DirectoryClient; readonly logger: Logger },
): MailboxActivities {
  const { directory, logger } = context;
  return {
    stepOfMailbox: (input) =>
      beating(DEADLINE, (signal) => stepOfMailbox(context, input, signal).catch(retryLater)),
    pushChangesOfEmails: (input) =>
      beating(DEADLINE, (signal) => pushChangesOfEmails(context, input, signal).catch(retryLater)),
    async requestDueMailboxes({ kind }) {
      const before = new Date((await databaseTime(directory)).getTime() - DUE_AFTER[kind]);
      const mailboxes = await requestDueMailboxes(directory, kind, before);
      if (mailboxes > 0) logger.info({ mailboxes, kind }, 'rounds of mailboxes were asked for');
      return mailboxes;
    },
  };
}
