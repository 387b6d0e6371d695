import { DRAFT_GONE } from '#domain/email/email-draft.ts';
import { NotFoundError } from '#domain/errors.ts';
import type { MailboxAdapter } from '#providers/mailbox-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import type { UserViewer } from '#services/session/session.ts';
import type { EmailWriteContext } from './draft-context.ts';
import { acquireDraftLock, releaseDraftLock, withDraftLock } from './draft-lock.ts';
import { callDraftMailbox, openDraftMailbox } from './draft-mailbox.ts';

/**
 * The call must change neither the draft's text nor what is known of it here. Throws what `work` throws,
 * NotFoundError, ValidationError and ProviderFailedError.
 */
export async function writeDraft<T>(
  context: EmailWriteContext,
  viewer: UserViewer,
  { draftId, signal }: { readonly draftId: string; readonly signal: AbortSignal },
  work: (adapter: MailboxAdapter, access: LinkAccess, remoteId: string) => Promise<T>,
): Promise<T> {
  const { database } = context;
  const mailbox = await database.lease(viewer, (client) =>
    openDraftMailbox(context, client, viewer.officeId),
  );
  const lock = await acquireDraftLock(database, viewer, draftId, {
    signal,
    check: ({ linkId, remoteId }) => {
      if (linkId !== mailbox.link.id || remoteId === null) throw new NotFoundError(DRAFT_GONE);
    },
  });
  const { remoteId } = lock.row;
  if (remoteId === null) throw new NotFoundError(DRAFT_GONE);
  return withDraftLock(database, viewer, lock, async () => {
    const done = await callDraftMailbox(context, mailbox, signal, (adapter, access) =>
      work(adapter, access, remoteId),
    );
    await database.lease(viewer, (client) => client.$transaction((tx) => releaseDraftLock(tx, lock)));
    return done;
  });
}
