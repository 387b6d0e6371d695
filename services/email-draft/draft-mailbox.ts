import { NotFoundError } from '#domain/errors.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { MailboxAdapter } from '#providers/mailbox.ts';
import type { LinkAccess } from '#providers/ports.ts';
import { noteFailure } from '#services/link/link-health.ts';
import { linkAccess, type OpenedLink, openLink } from '#services/link/open-link.ts';
import type { EmailWriteContext } from './draft-context.ts';

export interface DraftMailbox {
  readonly link: OpenedLink;
  readonly adapter: MailboxAdapter;
}

export const NO_MAILBOX = 'Er is geen mailbox gekoppeld.';

/** The linked mailbox of an office; null without one. */
export async function findDraftMailbox(
  { officeKeys, providers }: Pick<EmailWriteContext, 'officeKeys' | 'providers'>,
  client: LeasedClient | Transaction,
  officeId: string,
): Promise<DraftMailbox | null> {
  const link = await openLink(client, officeKeys, officeId, 'email');
  const adapter = link === null ? null : providers.mailboxOf(link.provider);
  return link === null || adapter === null ? null : { link, adapter };
}

/** Throws NotFoundError without one. */
export async function openDraftMailbox(
  context: Pick<EmailWriteContext, 'officeKeys' | 'providers'>,
  client: LeasedClient | Transaction,
  officeId: string,
): Promise<DraftMailbox> {
  const mailbox = await findDraftMailbox(context, client, officeId);
  if (mailbox === null) throw new NotFoundError(NO_MAILBOX);
  return mailbox;
}

/** Calls a mailbox, and notes with the link what it could not do. Throws ProviderFailedError. */
export async function askDraftMailbox<T>(
  context: Pick<EmailWriteContext, 'database' | 'providers'>,
  { link, adapter }: DraftMailbox,
  signal: AbortSignal,
  work: (adapter: MailboxAdapter, access: LinkAccess) => Promise<T>,
): Promise<T> {
  const access = linkAccess(context.providers, link, signal);
  return work(adapter, access).catch(noteFailure(context, link));
}
