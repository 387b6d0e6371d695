import { DRAFT_GONE } from '#domain/email/email-draft.ts';
import { ConflictError, NotFoundError, ValidationError } from '#domain/errors.ts';
import type { EmailWriteContext } from '#services/email-draft/draft-context.ts';
import { acquireDraftLock, type DraftLock } from '#services/email-draft/draft-lock.ts';
import { type DraftMailbox, openDraftMailbox } from '#services/email-draft/draft-mailbox.ts';
import { isAnswered } from '#services/request-answer.ts';
import type { UserViewer } from '#services/session/session.ts';

interface DraftAtRevision {
  readonly requestId: string;
  readonly draftId: string;
  readonly revision: number;
}

/**
 * The draft that is to be sent, locked at the expected revision; null when the request was carried out
 * already. Throws ValidationError, ConflictError, NotFoundError and ProviderFailedError.
 */
export async function lockDraftAtRevision(
  context: EmailWriteContext,
  viewer: UserViewer,
  { requestId, draftId, revision }: DraftAtRevision,
  signal: AbortSignal,
): Promise<{ readonly mailbox: DraftMailbox; readonly lock: DraftLock; readonly remoteId: string } | null> {
  const { database } = context;
  const wasAnswered = () => database.lease(viewer, (client) => isAnswered(client, viewer, requestId));
  if (await wasAnswered()) return null;
  const mailbox = await database.lease(viewer, (client) =>
    openDraftMailbox(context, client, viewer.officeId),
  );
  const check = (row: DraftLock['row']) => {
    if (row.linkId !== mailbox.link.id || row.remoteId === null) throw new NotFoundError(DRAFT_GONE);
    if (row.revision !== revision) throw new ConflictError(row.revision, [], { recordId: row.id });
    if (!row.isAttaching) return;
    const message = 'Er wordt nog een bijlage toegevoegd. Wacht tot dat klaar is, of breek het af.';
    throw new ValidationError([{ field: 'attachments', message }]);
  };
  try {
    const lock = await acquireDraftLock(database, viewer, draftId, { signal, check });
    const { remoteId } = lock.row;
    if (remoteId === null) throw new NotFoundError(DRAFT_GONE);
    return { mailbox, lock, remoteId };
  } catch (error) {
    // A request that was sent twice at once finds the draft closed by its first copy.
    if (error instanceof ValidationError && (await wasAnswered())) return null;
    throw error;
  }
}
