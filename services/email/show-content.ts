import { NotFoundError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { RemoteEmailContent } from '#providers/mailbox-port.ts';
import type { EmailContext } from './email-context.ts';
import { EMAIL_GONE, findEmail } from './email-row.ts';
import { invitationOf } from './mail-invitation.ts';
import { type OpenedMailbox, requireMailbox, withMailboxFailures } from './mailbox-access.ts';

export interface LocatedEmail extends OpenedMailbox {
  readonly id: string;
  readonly remoteId: string;
}

/** Throws NotFoundError for a mail that the viewer does not see, and without a mailbox. */
export function locateEmail(
  context: EmailContext,
  viewer: Viewer,
  named: { readonly id: string } | { readonly remoteId: string },
  signal: AbortSignal,
): Promise<LocatedEmail> {
  return context.database.lease(viewer, async (client) => {
    const { id, remoteId, linkId } = await findEmail(client, named);
    const mailbox = await requireMailbox(context, client, viewer, signal);
    if (mailbox.linkId !== linkId) throw new NotFoundError(EMAIL_GONE);
    return { ...mailbox, id, remoteId };
  });
}

export interface ShownContent
  extends Pick<RemoteEmailContent, 'body' | 'replyTo' | 'attachments' | 'invitation'> {
  readonly emailId: string;
}

/** Throws NotFoundError and ProviderFailedError. */
export async function showContent(
  context: EmailContext,
  viewer: Viewer,
  emailId: string,
  signal: AbortSignal,
): Promise<ShownContent> {
  const email = await locateEmail(context, viewer, { id: emailId }, signal);
  const content = await contentOf(email);
  return { ...content, invitation: await invitationOf({ ...email, log: context.log }, content) };
}

/** Throws NotFoundError and ProviderFailedError. */
export async function contentOf({ adapter, access, id, remoteId }: LocatedEmail): Promise<ShownContent> {
  const content = await withMailboxFailures(() => adapter.content(access, remoteId));
  if (content === null) throw new NotFoundError(EMAIL_GONE);
  const { body, replyTo, attachments, invitation } = content;
  return { emailId: id, body, replyTo, attachments, invitation };
}
