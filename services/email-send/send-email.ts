import type { EmailWriteContext } from '#services/email-draft/draft-context.ts';
import type { UserViewer } from '#services/session/session.ts';

export interface SendEmail {
  readonly requestId: string;
  readonly draftId: string;
  /** What was saved last and is meant (ledger COMPOSE-31). */
  readonly revision: number;
  /** The user was asked (ledger COMPOSE-39). */
  readonly acceptEmptySubject: boolean;
}

export async function sendEmail(
  _context: EmailWriteContext,
  _viewer: UserViewer,
  _command: SendEmail,
  _signal: AbortSignal,
): Promise<{ readonly sendId: string }> {
  throw new Error('not built yet');
}
