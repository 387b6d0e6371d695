import { attachmentMark } from '#domain/email/zipped-files.ts';
import { ProviderFailedError } from '#domain/errors.ts';
import { CHANGED_MEANWHILE } from '#providers/calendar-port.ts';
import type { MailboxAdapter, RemoteAttachment } from '#providers/mailbox-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';

export interface AttachedFile {
  readonly attachment: RemoteAttachment;
  readonly stayedIds: readonly string[];
}

export function markedAttachments(
  attachments: readonly RemoteAttachment[],
  marks: readonly string[],
): readonly RemoteAttachment[] {
  const marked = new Set(marks);
  return marked.size === 0 ? [] : attachments.filter(({ id }) => marked.has(attachmentMark(id)));
}

/** Throws a retryable ProviderFailedError where one was detached: the file would undo that removal. */
export function requireEach(replaced: readonly RemoteAttachment[], marks: readonly string[]): void {
  if (replaced.length === new Set(marks).size) return;
  throw new ProviderFailedError({
    provider: 'microsoft',
    code: CHANGED_MEANWHILE,
    status: 412,
    retryable: true,
    message: 'De bijlagen van deze mail zijn intussen gewijzigd. Probeer het opnieuw.',
  });
}

/** Returns those that stayed: the new file is attached already, so the user is notified. */
export async function detachReplaced(
  adapter: MailboxAdapter,
  access: LinkAccess,
  remoteId: string,
  replaced: readonly Pick<RemoteAttachment, 'id'>[],
): Promise<readonly string[]> {
  const stayed: string[] = [];
  for (const { id } of replaced) {
    await adapter.detach(access, remoteId, id).catch((error: unknown) => {
      if (!(error instanceof ProviderFailedError)) throw error;
      stayed.push(id);
    });
  }
  return stayed;
}
