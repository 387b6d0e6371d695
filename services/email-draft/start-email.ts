import type { EmailAction } from '#domain/email/email-draft.ts';
import type { MailAddress, RemoteAttachment } from '#providers/mailbox.ts';
import type { UserViewer } from '#services/session/session.ts';
import type { EmailWriteContext } from './draft-context.ts';
import type { DraftText } from './draft-row.ts';

/** The mail that is answered or forwarded, as it is shown beside the editor. */
export interface EmailQuote {
  readonly kind: 'reply' | 'forward';
  readonly moment: string;
  readonly from: MailAddress | null;
  readonly to: readonly MailAddress[];
  readonly cc: readonly MailAddress[];
  readonly subject: string;
  readonly html: string;
  readonly isPlainText: boolean;
  readonly attachments: readonly RemoteAttachment[];
  /** The mail in the index. */
  readonly emailId: string;
}

/** How a composer opens. */
export interface EmailStart extends DraftText {
  readonly quote: EmailQuote | null;
  /** Of a draft that is opened again. */
  readonly attachments: readonly RemoteAttachment[];
  readonly emailId: string | null;
  /** Null where Balie knows nothing of the draft yet. */
  readonly draftId: string | null;
}

export interface StartEmail {
  readonly action: EmailAction;
  readonly emailId: string | null;
  readonly relationId: string | null;
}

export async function startEmail(
  _context: EmailWriteContext,
  _viewer: UserViewer,
  _asked: StartEmail,
  _signal: AbortSignal,
): Promise<EmailStart> {
  throw new Error('not built yet');
}
