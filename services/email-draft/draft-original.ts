import { type EmailAction, needsEmail, ORIGINAL_GONE } from '#domain/email/email-draft.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { DraftOrigin, MailAddress, MailRecipients } from '#providers/mailbox-port.ts';

export interface OriginalEmail {
  readonly id: string;
  readonly linkId: string;
  readonly remoteId: string;
  readonly isDraft: boolean;
  readonly subject: string;
  /** The index has these, for when the mailbox has the mail no more. */
  readonly from: MailAddress | null;
  readonly recipients: MailRecipients;
}

/** Null for a new mail. Throws NotFoundError for a mail that the viewer does not see, and ValidationError. */
export async function findOriginal(
  client: Pick<LeasedClient | Transaction, 'email'>,
  {
    action,
    emailId,
    linkId,
  }: { readonly action: EmailAction; readonly emailId: string | null; readonly linkId: string },
): Promise<OriginalEmail | null> {
  if (!needsEmail(action)) return null;
  if (emailId === null) {
    throw new ValidationError([{ field: 'originalId', message: 'Kies eerst een mail.' }]);
  }
  const row = await client.email.findUnique({
    where: { id: emailId, linkId, NOT: { pending: { has: 'deleted' } } },
    select: {
      id: true,
      linkId: true,
      remoteId: true,
      isDraft: true,
      subject: true,
      fromName: true,
      fromAddress: true,
      recipients: true,
    },
  });
  if (row === null) throw new NotFoundError(ORIGINAL_GONE);
  if (action === 'draft' && !row.isDraft) {
    throw new ValidationError([{ field: 'originalId', message: 'Deze mail is geen concept (meer).' }]);
  }
  const { fromName: name, fromAddress: address, recipients, ...original } = row;
  const from = name === '' && address === '' ? null : { name, address };
  return { ...original, from, recipients: recipients as unknown as MailRecipients };
}

const ORIGINS = { repl: 'reply', repla: 'reply-all', forw: 'forward' } as const;

export function draftOrigin(action: EmailAction, originalRemoteId: string | null): DraftOrigin {
  if (originalRemoteId === null || !(action in ORIGINS)) return { kind: 'new' };
  return { kind: ORIGINS[action as keyof typeof ORIGINS], originalId: originalRemoteId };
}
