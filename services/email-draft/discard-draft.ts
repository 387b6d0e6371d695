import { assertMayWrite } from '#services/relation/relation.policy.ts';
import { answerOnce } from '#services/request-answer.ts';
import type { UserViewer } from '#services/session/session.ts';
import type { EmailWriteContext } from './draft-context.ts';
import { askDraftMailbox, openDraftMailbox } from './draft-mailbox.ts';
import { inDraftPlace, leaveDraftPlace, takeDraftPlace } from './draft-place.ts';

/**
 * Throws a draft away, at the mail service first: a repeated call finds it gone there. Throws ForbiddenError,
 * ValidationError for one that is being sent, NotFoundError and ProviderFailedError.
 */
export async function discardDraft(
  context: EmailWriteContext,
  viewer: UserViewer,
  { requestId, draftId }: { readonly requestId: string; readonly draftId: string },
  signal: AbortSignal,
): Promise<{ readonly draftId: string }> {
  assertMayWrite(viewer);
  const { database } = context;
  const known = await database.lease(viewer, async (client) => ({
    draft: await client.emailDraft.findUnique({ where: { id: draftId }, select: { state: true } }),
    mailbox: await openDraftMailbox(context, client, viewer.officeId),
  }));
  if (known.draft?.state === 'discarded') return { draftId };
  const place = await takeDraftPlace(database, viewer, draftId, { signal, check: () => undefined });
  return inDraftPlace(database, viewer, place, async () => {
    const { remoteId, id } = place.row;
    await askDraftMailbox(context, known.mailbox, signal, async (adapter, access) => {
      // One whose answer was lost is found by our own id.
      const there = remoteId ?? (await adapter.findDraft(access, id))?.email.id;
      if (there !== undefined) await adapter.remove(access, there);
    });
    await database.lease(viewer, (client) =>
      client.$transaction((tx) =>
        answerOnce(
          tx,
          viewer,
          { requestId, operation: 'discardEmailDraft', input: { draftId } },
          async () => {
            await leaveDraftPlace(tx, place);
            await tx.emailDraft.update({
              where: { id },
              data: { state: 'discarded', updatedAt: new Date() },
              select: { id: true },
            });
            return { keep: true, answer: {} };
          },
        ),
      ),
    );
    return { draftId };
  });
}
