import { DRAFT_GONE } from '#domain/email/email-draft.ts';
import { NotFoundError } from '#domain/errors.ts';
import type { AttachmentFields, MailBytes } from '#providers/mailbox-port.ts';
import type { UserViewer } from '#services/session/session.ts';
import type { EmailWriteContext } from './draft-context.ts';
import { callDraftMailbox, openDraftMailbox } from './draft-mailbox.ts';

/** The index may lack it yet. Throws NotFoundError, also for a file in a cloud, and ProviderFailedError. */
export async function readDraftAttachment(
  context: EmailWriteContext,
  viewer: UserViewer,
  named: { readonly draftId: string; readonly attachmentId: string },
  signal: AbortSignal,
): Promise<{ readonly attachment: AttachmentFields; readonly bytes: MailBytes }> {
  const { mailbox, remoteId } = await context.database.lease(viewer, async (client) => {
    const row = await client.emailDraft.findUnique({
      where: { id: named.draftId },
      select: { remoteId: true, linkId: true },
    });
    const opened = await openDraftMailbox(context, client, viewer.officeId);
    if (row?.remoteId == null || row.linkId !== opened.link.id) throw new NotFoundError(DRAFT_GONE);
    return { mailbox: opened, remoteId: row.remoteId };
  });
  return callDraftMailbox(context, mailbox, signal, async (adapter, access) => {
    const { attachmentId } = named;
    const attachment = await adapter.attachmentFields(access, remoteId, attachmentId);
    const bytes = attachment && (await adapter.attachment(access, remoteId, attachmentId));
    if (attachment === null || bytes === null) throw new NotFoundError('Deze bijlage is er niet (meer).');
    return { attachment, bytes };
  });
}
