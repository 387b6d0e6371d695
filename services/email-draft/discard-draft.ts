import { DRAFT_GONE } from '#domain/email/email-draft.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { notify } from '#prisma/events.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import type { UserViewer } from '#services/session/session.ts';
import type { EmailWriteContext } from './draft-context.ts';
import { acquireDraftLock, type DraftLock, releaseDraftLock, withDraftLock } from './draft-lock.ts';
import { callDraftMailbox, openDraftMailbox } from './draft-mailbox.ts';

const SENT = Symbol('sent');

export interface DiscardDraft {
  readonly requestId: string;
  readonly draftId: string;
}

/**
 * Throws a draft away at the mail service and then here; one that is gone there already is thrown away too. Throws
 * ForbiddenError, NotFoundError, ProviderFailedError, and ValidationError for one that is being sent.
 */
export async function discardDraft(
  context: EmailWriteContext,
  viewer: UserViewer,
  command: DiscardDraft,
  signal: AbortSignal,
): Promise<{ readonly draftId: string }> {
  assertMayWrite(viewer);
  const { requestId, draftId } = command;
  const mailbox = await context.database.lease(viewer, async (client) => {
    const known = await client.emailDraft.findUnique({ where: { id: draftId }, select: { state: true } });
    return known?.state === 'discarded' ? null : openDraftMailbox(context, client, viewer.officeId);
  });
  if (mailbox === null) return { draftId };
  const lock = await acquireDraftLock(context.database, viewer, draftId, {
    signal,
    check: ({ linkId }) => {
      if (linkId !== mailbox.link.id) throw new NotFoundError(DRAFT_GONE);
    },
    mayBeMailed: true,
  });
  return withDraftLock(context.database, viewer, lock, async () => {
    const remoteId = await callDraftMailbox(context, mailbox, signal, async (adapter, access) => {
      // Making it may have succeeded though nobody heard of it.
      const { remoteId } = lock.row;
      const found =
        remoteId === null
          ? ((await adapter.findDraft(access, draftId))?.email ?? null)
          : await adapter.read(access, remoteId);
      // Sent from another program it is no draft any more, and keeps its id.
      if (found?.isDraft === false) return SENT;
      if (found !== null) await adapter.remove(access, found.id);
      return found?.id ?? remoteId;
    });
    if (remoteId === SENT) {
      await closeSent(context, viewer, lock);
      throw new ValidationError([{ field: 'draftId', message: 'Deze mail is al verzonden.' }]);
    }
    const intent = { requestId, operation: 'discardEmailDraft', input: { draftId } };
    await context.database.lease(viewer, (client) =>
      client.$transaction(async (tx) => {
        await answerOnce(tx, viewer, intent, async () => {
          await store(tx, viewer, lock, remoteId);
          return { keep: true, answer: {} };
        });
      }),
    );
    return { draftId };
  });
}

async function closeSent(context: EmailWriteContext, viewer: UserViewer, lock: DraftLock): Promise<void> {
  await context.database.lease(viewer, (client) =>
    client.$transaction(async (tx) => {
      await releaseDraftLock(tx, lock);
      const { id } = lock.row;
      await tx.emailDraft.update({
        where: { id },
        data: { state: 'sent', updatedAt: await databaseTime(tx) },
        select: { id: true },
      });
    }),
  );
}

async function store(
  tx: Transaction,
  viewer: UserViewer,
  lock: DraftLock,
  remoteId: string | null,
): Promise<void> {
  const { officeId } = viewer;
  const { id, linkId, madeById } = lock.row;
  await releaseDraftLock(tx, lock);
  await tx.emailDraft.update({
    where: { id },
    data: { state: 'discarded', remoteId, updatedAt: await databaseTime(tx) },
    select: { id: true },
  });
  // Lists need not wait until the index reads that it went.
  const gone = await asSystem(
    tx,
    viewer,
    () =>
      tx.$queryRaw<{ id: string }[]>`
      DELETE FROM emails WHERE office_id = ${officeId}::uuid AND link_id = ${linkId}::uuid
        AND remote_id = ${remoteId} AND is_draft
      RETURNING id::text`,
  );
  const notification = { type: 'email', officeId, userId: madeById, action: 'deleted' } as const;
  for (const { id: emailId } of gone) await notify(tx, { ...notification, id: emailId });
}
