import { REPLIED } from '#domain/email/email-draft.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import { nameMaker } from '#services/email-draft/name-maker.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import type { SendRow } from './send-row.ts';
import { settleSend } from './send-row.ts';

/** The mail was accepted: its user sees it among what was sent, and the mail that it answers is marked (ledger MAIL-20). */
export async function settleSent(tx: Transaction, row: SendRow, remoteId: string | null): Promise<void> {
  await settleSend(tx, row, { state: 'sent', failure: null, remoteId });
  const { officeId, linkId, userId, internetMessageId } = row;
  await nameMaker(tx, systemViewer(officeId), {
    ...{ linkId, internetMessageId, madeById: userId },
    remoteId: remoteId ?? row.remoteId,
  });
  const draft = await tx.emailDraft.findUniqueOrThrow({
    where: { id: row.draftId },
    select: { action: true, originalRemoteId: true },
  });
  if (draft.originalRemoteId !== null && (draft.action === 'repl' || draft.action === 'repla')) {
    await markReplied(tx, { officeId, linkId, remoteId: draft.originalRemoteId });
  }
}

async function markReplied(
  tx: Transaction,
  { officeId, linkId, remoteId }: { officeId: string; linkId: string; remoteId: string },
): Promise<void> {
  const marked = await tx.$queryRaw<{ id: string }[]>`
    UPDATE emails SET categories = array_append(categories, ${REPLIED}), revision = revision + 1,
      pending = CASE WHEN 'categories' = ANY(pending) THEN pending ELSE array_append(pending, 'categories') END
    WHERE office_id = ${officeId}::uuid AND link_id = ${linkId}::uuid AND remote_id = ${remoteId}
      AND NOT ${REPLIED} = ANY(categories)
    RETURNING id::text`;
  for (const { id } of marked) await notify(tx, { type: 'email', officeId, id, action: 'updated' });
  if (marked.length > 0) await enqueue(tx, { officeId, kind: 'emails.changed', payload: { linkId } });
}
