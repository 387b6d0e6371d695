import { attachmentMark } from '#domain/email/zipped-files.ts';
import { NotFoundError, ProviderFailedError, ValidationError } from '#domain/errors.ts';
import type { MailboxAdapter, RemoteAttachment } from '#providers/mailbox.ts';
import type { LinkAccess } from '#providers/ports.ts';
import type { UserViewer } from '#services/session/session.ts';
import type { EmailWriteContext } from './draft-context.ts';
import { writeDraft } from './write-draft.ts';

/** A file that was attached, and the ids of those in whose place it came that are attached still. */
export interface AttachedFile {
  readonly attachment: RemoteAttachment;
  readonly stayedIds: readonly string[];
}

/** Which of the attachments a new one takes the place of, by their marks. */
export function markedAttachments(
  attachments: readonly RemoteAttachment[],
  marks: readonly string[],
): readonly RemoteAttachment[] {
  const marked = new Set(marks);
  return marked.size === 0 ? [] : attachments.filter(({ id }) => marked.has(attachmentMark(id)));
}

/** Detaches each, and answers the ids of those that could not be: their place was taken already, and the user is told. */
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

/** The same of a draft that others may be writing. */
export async function detachFromOpenDraft(
  context: EmailWriteContext,
  viewer: UserViewer,
  { draftId, replaced }: { readonly draftId: string; readonly replaced: readonly RemoteAttachment[] },
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (replaced.length === 0) return [];
  try {
    return await writeDraft(context, viewer, { draftId, signal }, (adapter, access, remoteId) =>
      detachReplaced(adapter, access, remoteId, replaced),
    );
  } catch (error) {
    const isTold = [ProviderFailedError, ValidationError, NotFoundError].some(
      (kind) => error instanceof kind,
    );
    if (!isTold) throw error;
    return replaced.map(({ id }) => id);
  }
}
