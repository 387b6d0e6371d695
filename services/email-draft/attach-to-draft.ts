import { LARGEST_SMALL_ATTACHMENT } from '#domain/email/mail-size.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import type { NewAttachment, RemoteAttachment } from '#providers/mailbox.ts';
import { assertMayWrite } from '#services/relation/relation.policy.ts';
import type { UserViewer } from '#services/session/session.ts';
import type { EmailWriteContext } from './draft-context.ts';
import { askDraftMailbox, openDraftMailbox } from './draft-mailbox.ts';
import { inDraftPlace, leaveDraftPlace, takeDraftPlace } from './draft-place.ts';
import { DRAFT_GONE } from './draft-row.ts';

export interface AttachToDraft {
  readonly draftId: string;
  readonly file: NewAttachment;
  readonly bytes: Uint8Array;
}

const LONGEST_NAME = 255;

/**
 * Brings a small file to a draft, in one call (ledger COMPOSE-42, 43). Throws ForbiddenError, ValidationError for one that is
 * too large or has no name, NotFoundError and ProviderFailedError.
 */
export async function attachToDraft(
  context: EmailWriteContext,
  viewer: UserViewer,
  { draftId, file, bytes }: AttachToDraft,
  signal: AbortSignal,
): Promise<RemoteAttachment> {
  assertMayWrite(viewer);
  const refuse = (message: string): never => {
    throw new ValidationError([{ field: 'attachments', message }]);
  };
  if (bytes.length > LARGEST_SMALL_ATTACHMENT)
    refuse('Deze bijlage is te groot om in één keer te versturen.');
  if (bytes.length === 0) refuse('Deze bijlage is leeg.');
  if (file.name.trim() === '' || file.name.length > LONGEST_NAME)
    refuse('De naam van de bijlage is ongeldig.');
  const mailbox = await context.database.lease(viewer, (client) =>
    openDraftMailbox(context, client, viewer.officeId),
  );
  const place = await takeDraftPlace(context.database, viewer, draftId, { signal, check: () => undefined });
  return inDraftPlace(context.database, viewer, place, async () => {
    const { remoteId } = place.row;
    if (remoteId === null) throw new NotFoundError(DRAFT_GONE);
    const attachment = await askDraftMailbox(context, mailbox, signal, (adapter, access) =>
      adapter.attach(access, remoteId, file, bytes),
    );
    if (attachment === null) throw new NotFoundError(DRAFT_GONE);
    await context.database.lease(viewer, (client) => client.$transaction((tx) => leaveDraftPlace(tx, place)));
    return attachment;
  });
}
