import { DRAFT_GONE } from '#domain/email/email-draft.ts';
import { NotFoundError } from '#domain/errors.ts';
import type { UserViewer } from '#services/session/session.ts';
import { revisionOfRead } from './changed-elsewhere.ts';
import { contentOfMail, openedDraft } from './draft-content.ts';
import type { EmailWriteContext } from './draft-context.ts';
import type { OpenedDraft } from './draft-row.ts';

export interface RevisedDraft extends OpenedDraft {
  /** From before the text was read: a save that came between is found as a conflict by the next one. */
  readonly revision: number;
}

/** A draft with its text, as the mailbox holds it. Throws NotFoundError and ProviderFailedError. */
export async function openDraft(
  context: EmailWriteContext,
  viewer: UserViewer,
  draftId: string,
  signal: AbortSignal,
): Promise<RevisedDraft> {
  const row = await context.database.lease(viewer, (client) =>
    client.emailDraft.findUnique({
      where: { id: draftId },
      select: { id: true, remoteId: true, state: true, revision: true, changeKey: true, textMarks: true },
    }),
  );
  if (row?.remoteId == null || row.state === 'discarded') throw new NotFoundError(DRAFT_GONE);
  const content = await contentOfMail(context, viewer, row.remoteId, signal);
  const revision = await revisionOfRead(context.database, viewer, row, content);
  return { ...openedDraft(draftId, content), revision };
}
