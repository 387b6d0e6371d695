import { NotFoundError, ProviderFailedError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type { MailboxAdapter } from '#providers/mailbox-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { isUnreachable, NO_MAILBOX, UNREACHABLE } from '#services/email/mailbox/unreachable.ts';
import { linkAccess, openLink } from '#services/link/open-link.ts';
import type { EmailContext } from './email-context.ts';

export interface OpenedMailbox {
  readonly adapter: MailboxAdapter;
  readonly access: LinkAccess;
  readonly linkId: string;
}

/** Throws NotFoundError. */
export async function requireMailbox(
  { officeKeys, providers }: EmailContext,
  client: LeasedClient,
  { officeId }: Pick<Viewer, 'officeId'>,
  signal: AbortSignal,
): Promise<OpenedMailbox> {
  const link = await openLink(client, officeKeys, officeId, 'email');
  const adapter = link === null ? null : providers.mailboxOf(link.provider);
  if (link === null || adapter === null) throw new NotFoundError(NO_MAILBOX);
  return { adapter, access: linkAccess(providers, link, signal), linkId: link.id };
}

/** A mailbox out of reach is thrown with a text that staff know. */
export async function withMailboxFailures<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderFailedError) || !isUnreachable(error)) throw error;
    const { provider, code, status, retryable, retryAfterSeconds } = error;
    throw new ProviderFailedError({
      provider,
      code,
      status,
      retryable,
      retryAfterSeconds,
      message: UNREACHABLE,
      cause: error,
    });
  }
}
