import type { DraftText } from '#domain/email/draft-text.ts';
import type { EmailAction, EmailDraftState } from '#domain/email/email-draft.ts';
import { NotFoundError } from '#domain/errors.ts';
import type { Transaction } from '#prisma/database.ts';
import type { RemoteAttachment } from '#providers/mailbox-port.ts';

export interface OpenedDraft extends DraftText {
  readonly draftId: string;
  /** Hash of the body as the mail service has it, by which a save leaves it there. */
  readonly bodyHash: string;
  readonly attachments: readonly RemoteAttachment[];
}

export interface DraftRow {
  readonly id: string;
  readonly officeId: string;
  readonly linkId: string;
  readonly madeById: string;
  readonly action: EmailAction;
  readonly originalRemoteId: string | null;
  /** The part of the subject that came from outside, else empty: its merge tags are not filled in. */
  readonly receivedSubject: string;
  readonly relationId: string | null;
  readonly remoteId: string | null;
  readonly internetMessageId: string;
  readonly changeKey: string;
  /** Marks of the words last saved or read here, and of those tried since; empty: not known. */
  readonly draftFingerprints: readonly string[];
  /** Content ids of the pictures that its text showed at some time. */
  readonly shownImages: readonly string[];
  readonly isTextOurs: boolean;
  readonly state: EmailDraftState;
  readonly revision: number;
  readonly busyUntil: Date | null;
  readonly isAttaching: boolean;
  readonly isMailed: boolean;
}

/** Throws NotFoundError. */
export async function lockDraft(tx: Transaction, id: string): Promise<DraftRow> {
  const [row] = await tx.$queryRaw<DraftRow[]>`
    SELECT id, office_id AS "officeId", link_id AS "linkId", made_by_id AS "madeById", action,
           original_remote_id AS "originalRemoteId", received_subject AS "receivedSubject", relation_id AS "relationId", remote_id AS "remoteId",
           internet_message_id AS "internetMessageId", change_key AS "changeKey", text_marks AS "draftFingerprints",
           shown_images AS "shownImages",
           is_text_ours AS "isTextOurs", state, revision,
           CASE WHEN writing_until > clock_timestamp() THEN writing_until END AS "busyUntil",
           EXISTS (SELECT 1 FROM jsonb_each_text(attaching) file
                   WHERE CASE WHEN file.value ~ '^[0-9]' THEN file.value::timestamptz > clock_timestamp() END
                  ) AS "isAttaching",
           EXISTS (SELECT 1 FROM email_sends send
                   WHERE send.office_id = email_drafts.office_id AND send.draft_id = email_drafts.id
                     AND send.mailing_id IS NOT NULL
                     AND send.state IN ('waiting', 'sending')) AS "isMailed"
    FROM email_drafts WHERE id = ${id}::uuid FOR UPDATE`;
  if (row === undefined) throw new NotFoundError('Dit concept is er niet (meer).');
  return row;
}

export async function seesDraft(
  tx: Transaction,
  { draftId }: { readonly draftId: string },
): Promise<boolean> {
  return (await tx.emailDraft.count({ where: { id: draftId } })) > 0;
}
