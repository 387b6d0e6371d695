import type { EmailWriteContext } from '#services/email-draft/draft-context.ts';
import type { UserViewer } from '#services/session/session.ts';

export interface MailingRecipient {
  readonly address: string;
  /** Which of several relations with the address is meant. */
  readonly relationId: string | null;
}

export interface StartMailing {
  readonly requestId: string;
  readonly draftId: string;
  readonly revision: number;
  /** HTML with merge tags. */
  readonly html: string;
  readonly recipients: readonly MailingRecipient[];
  readonly acceptSkipped: boolean;
  readonly acceptBsn: boolean;
}

export interface AmbiguousRecipient {
  readonly address: string;
  readonly relationIds: readonly string[];
}

/** What is to be asked before a mailing starts; nothing was stored. */
export interface MailingQuestion {
  /** Who belongs to no relation and would get nothing (ledger COMPOSE-69). */
  readonly skipped: readonly string[];
  readonly ambiguous: readonly AmbiguousRecipient[];
  readonly holdsBsn: boolean;
}

export async function startMailing(
  _context: EmailWriteContext & { readonly mailingPace: number },
  _viewer: UserViewer,
  _command: StartMailing,
  _signal: AbortSignal,
): Promise<{ readonly mailingId: string } | { readonly question: MailingQuestion }> {
  throw new Error('not built yet');
}
