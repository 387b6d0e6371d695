import type { MailingState } from '#domain/email/email-draft.ts';
import type { Transaction } from '#prisma/database.ts';

export interface MailingRow {
  readonly id: string;
  readonly officeId: string;
  readonly linkId: string;
  readonly userId: string;
  readonly draftId: string;
  readonly draftRemoteId: string | null;
  readonly shownImages: readonly string[];
  /** Null for mailings from before this was stored. */
  readonly attachmentIds: readonly string[] | null;
  readonly subject: string;
  readonly body: string;
  readonly startedAt: Date;
  readonly state: MailingState;
  /** Mails a minute. */
  readonly pace: number;
  /** Since a restore, until an admin decides: nothing of it is sent or looked for. */
  readonly isQuarantined: boolean;
}

export async function lockMailing(tx: Transaction, id: string): Promise<MailingRow | null> {
  const [row] = await tx.$queryRaw<MailingRow[]>`
    SELECT mailing.id::text, mailing.office_id::text AS "officeId", mailing.link_id::text AS "linkId",
      mailing.user_id::text AS "userId", mailing.draft_id::text AS "draftId", draft.remote_id AS "draftRemoteId",
      draft.shown_images AS "shownImages", mailing.attachment_ids AS "attachmentIds",
      mailing.subject, mailing.body, mailing.created_at AS "startedAt", mailing.state, mailing.pace,
      mailing.held_lot_id IS NOT NULL AS "isQuarantined"
    FROM mailings mailing
    JOIN email_drafts draft ON draft.office_id = mailing.office_id AND draft.id = mailing.draft_id
    WHERE mailing.id = ${id}::uuid FOR UPDATE OF mailing`;
  return row ?? null;
}
