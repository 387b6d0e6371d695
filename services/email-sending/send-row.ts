import type { EmailSendState } from '#domain/email/email-draft.ts';
import { NotFoundError } from '#domain/errors.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { notify } from '#prisma/events.ts';
import type { MailRecipients } from '#providers/mailbox-port.ts';

export interface SendRow {
  readonly id: string;
  readonly officeId: string;
  readonly linkId: string;
  readonly userId: string;
  /** Null of a mail of a mailing that was not begun. */
  readonly draftId: string | null;
  readonly mailingId: string | null;
  /** A mail of a mailing names to whom it goes, and for which relation it is filled in. */
  readonly address: string;
  readonly relationId: string | null;
  readonly state: EmailSendState;
  readonly remoteId: string | null;
  readonly internetMessageId: string;
  readonly recipients: MailRecipients;
  /** Change key of its draft as it is to be sent; null where that is not compared. */
  readonly changeKey: string | null;
  readonly contentHash: string | null;
  readonly isDue: boolean;
  /** Seconds since it was due; below 0 before that. */
  readonly secondsLate: number;
  /** Whether the call of its one attempt may have been made. */
  readonly isCalled: boolean;
  /** Seconds since the one attempt; null before it. */
  readonly secondsSince: number | null;
  /** Seconds since it was tried first. */
  readonly secondsTried: number;
  /** Attempts that counted, this one included. */
  readonly tries: number;
  /** Since a restore, until an admin decides. */
  readonly isQuarantined: boolean;
}

/** A send, locked until the transaction ends. Throws NotFoundError. */
export async function lockSend(tx: Transaction, id: string): Promise<SendRow> {
  const [row] = await tx.$queryRaw<SendRow[]>`
    SELECT id::text, office_id::text AS "officeId", link_id::text AS "linkId", user_id::text AS "userId",
      draft_id::text AS "draftId", mailing_id::text AS "mailingId", address, relation_id::text AS "relationId",
      state, remote_id AS "remoteId", internet_message_id AS "internetMessageId", recipients,
      change_key AS "changeKey", content_hash AS "contentHash",
      due_at <= clock_timestamp() AS "isDue", called_at IS NOT NULL AS "isCalled",
      extract(epoch FROM clock_timestamp() - due_at)::float8 AS "secondsLate",
      extract(epoch FROM clock_timestamp() - attempted_at)::float8 AS "secondsSince",
      coalesce(extract(epoch FROM clock_timestamp() - tried_since), 0)::float8 AS "secondsTried", tries,
      held_lot_id IS NOT NULL AS "isQuarantined"
    FROM email_sends WHERE id = ${id}::uuid FOR UPDATE`;
  if (row === undefined) throw new NotFoundError('Deze verzending is er niet (meer).');
  return row;
}

export interface SendOutcome {
  readonly state: 'sent' | 'refused' | 'unknown' | 'withdrawn' | 'skipped';
  readonly failure: { readonly code: string; readonly message: string } | null;
  /** Id of the draft at the mail service; null where that is not known. */
  readonly remoteId?: string | null;
}

type Sending = Pick<SendRow, 'id' | 'officeId' | 'userId' | 'draftId' | 'mailingId'>;

/** Ends a sending, with what that means for its draft: one that was not sent is open again. */
export async function finishSend(
  tx: Transaction,
  row: Sending,
  { state, failure, remoteId }: SendOutcome,
): Promise<void> {
  const now = await databaseTime(tx);
  await tx.emailSend.update({
    where: { id: row.id },
    data: {
      state,
      finishedAt: state === 'unknown' ? null : now,
      failureCode: failure?.code ?? null,
      failureMessage: failure?.message ?? null,
      ...(remoteId != null && { remoteId }),
    },
    select: { id: true },
  });
  if (state !== 'unknown' && row.draftId !== null) {
    await tx.emailDraft.update({
      where: { id: row.draftId },
      data: { state: state === 'sent' ? 'sent' : 'open', updatedAt: now },
      select: { id: true },
    });
  }
  await notifySend(tx, row);
}

/** Notifies whoever looks at it: a mail of a mailing is shown with the mailing. */
export async function notifySend(
  tx: Transaction,
  { id, officeId, userId, mailingId }: Sending,
): Promise<void> {
  if (mailingId === null) await notify(tx, { type: 'email-send', officeId, id, userId });
  else await notify(tx, { type: 'mailing', officeId, id: mailingId, userId });
}
