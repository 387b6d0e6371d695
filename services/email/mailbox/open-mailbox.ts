import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { MailboxAdapter } from '#providers/mailbox-port.ts';
import { type OpenedLink, openLink } from '#services/link/open-link.ts';
import type { MailboxContext } from './mailbox-context.ts';

export interface OpenedMailbox {
  readonly link: OpenedLink;
  readonly adapter: MailboxAdapter;
}

export async function openMailbox(
  { officeKeys, providers }: Pick<MailboxContext, 'officeKeys' | 'providers'>,
  client: LeasedClient | Transaction,
  officeId: string,
): Promise<OpenedMailbox | null> {
  const link = await openLink(client, officeKeys, officeId, 'email');
  const adapter = link === null ? null : providers.mailboxOf(link.provider);
  return link === null || adapter === null ? null : { link, adapter };
}
