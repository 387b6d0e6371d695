import { NotFoundError } from '#domain/errors.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { MailboxAdapter } from '#providers/mailbox-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { type OpenedMailbox, openMailbox } from '#services/email/mailbox/open-mailbox.ts';
import { NO_MAILBOX } from '#services/email/mailbox/unreachable.ts';
import { noteFailure } from '#services/link/link-health.ts';
import { linkAccess } from '#services/link/open-link.ts';
import type { EmailWriteContext } from './draft-context.ts';

export type DraftMailbox = OpenedMailbox;

/** Throws NotFoundError where no mailbox is linked. */
export async function openDraftMailbox(
  context: Pick<EmailWriteContext, 'officeKeys' | 'providers'>,
  client: LeasedClient | Transaction,
  officeId: string,
): Promise<DraftMailbox> {
  const mailbox = await openMailbox(context, client, officeId);
  if (mailbox === null) throw new NotFoundError(NO_MAILBOX);
  return mailbox;
}

/** Notes with the link what the mailbox could not do. Throws ProviderFailedError. */
export async function callDraftMailbox<T>(
  context: Pick<EmailWriteContext, 'database' | 'providers'>,
  { link, adapter }: DraftMailbox,
  signal: AbortSignal,
  work: (adapter: MailboxAdapter, access: LinkAccess) => Promise<T>,
): Promise<T> {
  const access = linkAccess(context.providers, link, signal);
  return work(adapter, access).catch(noteFailure(context, link));
}
