import type { MailAddress, RemoteAttachment } from '#providers/mailbox.ts';

/** Whom a mail goes to, and what it says; HTML. */
export interface DraftText {
  readonly subject: string;
  readonly to: readonly MailAddress[];
  readonly cc: readonly MailAddress[];
  readonly bcc: readonly MailAddress[];
  readonly html: string;
}

/** A draft with what the mailbox holds of it. */
export interface OpenedDraft extends DraftText {
  readonly draftId: string;
  readonly attachments: readonly RemoteAttachment[];
}
