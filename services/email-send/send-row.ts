import type { EmailSendState } from '#domain/email/email-draft.ts';
import { NotFoundError } from '#domain/errors.ts';
import type { Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';

export interface SendRow {
  readonly id: string;
  readonly officeId: string;
  readonly linkId: string;
  readonly userId: string;
  readonly draftId: string;
  readonly state: EmailSendState;
  readonly remoteId: string | null;
  readonly internetMessageId: string;
  readonly isDue: boolean;
  /** Seconds since the one attempt; null before it. */
  readonly secondsSince: number | null;
}

/** The sending of a mail by itself, which nobody else changes until the transaction ends. Throws NotFoundError. */
export async function lockSend(tx: Transaction, id: string): Promise<SendRow> {
  const [row] = await tx.$queryRaw<SendRow[]>`
    SELECT id::text, office_id::text AS "officeId", link_id::text AS "linkId", user_id::text AS "userId",
      draft_id::text AS "draftId", state, remote_id AS "remoteId", internet_message_id AS "internetMessageId",
      due_at <= clock_timestamp() AS "isDue",
      extract(epoch FROM clock_timestamp() - attempted_at)::float8 AS "secondsSince"
    FROM email_sends WHERE id = ${id}::uuid AND mailing_id IS NULL FOR UPDATE`;
  if (row === undefined) throw new NotFoundError('Deze verzending is er niet (meer).');
  return row;
}

export interface Settlement {
  readonly state: 'sent' | 'refused' | 'unknown' | 'withdrawn';
  readonly failure: { readonly code: string; readonly message: string } | null;
  /** What became of the draft there; null where that is not known. */
  readonly remoteId?: string | null;
}

/** Ends a sending, with what that means for its draft: one that was not sent is open again. */
export async function settleSend(
  tx: Transaction,
  { id, officeId, userId, draftId }: Pick<SendRow, 'id' | 'officeId' | 'userId' | 'draftId'>,
  { state, failure, remoteId }: Settlement,
): Promise<void> {
  await tx.emailSend.update({
    where: { id },
    data: {
      ...{ state, settledAt: state === 'unknown' ? null : new Date() },
      ...{ failureCode: failure?.code ?? null, failureMessage: failure?.message ?? null },
      ...(remoteId != null && { remoteId }),
    },
    select: { id: true },
  });
  if (state !== 'unknown') {
    await tx.emailDraft.update({
      where: { id: draftId },
      data: { state: state === 'sent' ? 'sent' : 'open', updatedAt: new Date() },
      select: { id: true },
    });
  }
  await notify(tx, { type: 'email-send', officeId, id, userId });
}
