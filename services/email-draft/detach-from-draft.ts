import { NotFoundError } from '#domain/errors.ts';
import { assertMayWrite } from '#services/relation/relation.policy.ts';
import type { UserViewer } from '#services/session/session.ts';
import type { EmailWriteContext } from './draft-context.ts';
import { askDraftMailbox, openDraftMailbox } from './draft-mailbox.ts';
import { inDraftPlace, leaveDraftPlace, takeDraftPlace } from './draft-place.ts';
import { DRAFT_GONE, type OpenedDraft } from './draft-row.ts';

/**
 * Takes a file from a draft, at the mail service. Safe to repeat: one that is gone is no failure. Throws ForbiddenError,
 * NotFoundError, ValidationError and ProviderFailedError.
 */
export async function detachFromDraft(
  context: EmailWriteContext,
  viewer: UserViewer,
  {
    draftId,
    attachmentId,
  }: { readonly requestId: string; readonly draftId: string; readonly attachmentId: string },
  signal: AbortSignal,
): Promise<Pick<OpenedDraft, 'draftId' | 'attachments'>> {
  assertMayWrite(viewer);
  const mailbox = await context.database.lease(viewer, (client) =>
    openDraftMailbox(context, client, viewer.officeId),
  );
  const place = await takeDraftPlace(context.database, viewer, draftId, { signal, check: () => undefined });
  return inDraftPlace(context.database, viewer, place, async () => {
    const { remoteId } = place.row;
    if (remoteId === null) throw new NotFoundError(DRAFT_GONE);
    const content = await askDraftMailbox(context, mailbox, signal, async (adapter, access) => {
      await adapter.detach(access, remoteId, attachmentId);
      return adapter.content(access, remoteId);
    });
    if (content === null) throw new NotFoundError(DRAFT_GONE);
    await context.database.lease(viewer, (client) => client.$transaction((tx) => leaveDraftPlace(tx, place)));
    return { draftId, attachments: content.attachments };
  });
}
