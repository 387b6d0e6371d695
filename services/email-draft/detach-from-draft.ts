import { NotFoundError } from '#domain/errors.ts';
import type { RemoteAttachment } from '#providers/mailbox-port.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import type { UserViewer } from '#services/session/session.ts';
import type { EmailWriteContext } from './draft-context.ts';
import { writeDraft } from './write-draft.ts';

/** Safe to repeat. Throws ForbiddenError, NotFoundError, ValidationError and ProviderFailedError. */
export async function detachFromDraft(
  context: EmailWriteContext,
  viewer: UserViewer,
  { draftId, attachmentId }: { readonly draftId: string; readonly attachmentId: string },
  signal: AbortSignal,
): Promise<{ readonly draftId: string; readonly attachments: readonly RemoteAttachment[] }> {
  assertMayWrite(viewer);
  return writeDraft(context, viewer, { draftId, signal }, async (adapter, access, remoteId) => {
    await adapter.detach(access, remoteId, attachmentId);
    const content = await adapter.content(access, remoteId);
    if (content === null) throw new NotFoundError();
    return { draftId, attachments: content.attachments };
  });
}
