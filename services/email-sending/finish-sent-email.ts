import { REPLIED } from '#domain/email/email-draft.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import { recordAuthor } from '#services/email-draft/record-author.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { requestPass } from '#services/sync/request-pass.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { finishSend, type SendRow } from './send-row.ts';

/**
 * The mail was accepted: its user sees it among what was sent, the mail that it answers is marked (ledger MAIL-20, COMPOSE-34),
 * by a mailing too, and it is in the trail; of a mailing its start is. As the system; `viewer` is in whose name.
 */
export async function finishSentEmail(
  tx: Transaction,
  viewer: Viewer,
  row: SendRow,
  remoteId: string | null,
): Promise<void> {
  await finishSend(tx, row, { state: 'sent', failure: null, remoteId });
  const { officeId, linkId, userId, internetMessageId, draftId, mailingId } = row;
  await requestPass(tx, { officeId, linkId }, 'changes');
  await recordAuthor(tx, viewer, {
    linkId,
    internetMessageId,
    madeById: userId,
    remoteId: remoteId ?? row.remoteId,
  });
  if (mailingId === null && draftId !== null) {
    const { to, cc, bcc } = row.recipients;
    const changes = { count: to.length + cc.length + bcc.length };
    await recordAuditEntries(tx, viewer, [{ ...ofOffice(viewer), action: 'email-sent', changes }]);
  }
  const answered = await answeredBy(tx, row);
  if (answered !== null) await markReplied(tx, { officeId, linkId, remoteId: answered });
}

/** Only the draft that was written says which mail a mailing answers. */
async function answeredBy(tx: Transaction, { draftId, mailingId }: SendRow): Promise<string | null> {
  const written =
    mailingId === null
      ? draftId
      : (await tx.mailing.findUniqueOrThrow({ where: { id: mailingId }, select: { draftId: true } })).draftId;
  if (written === null) return null;
  const { action, originalRemoteId } = await tx.emailDraft.findUniqueOrThrow({
    where: { id: written },
    select: { action: true, originalRemoteId: true },
  });
  return action === 'repl' || action === 'repla' ? originalRemoteId : null;
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
