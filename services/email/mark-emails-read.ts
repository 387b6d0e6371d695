import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { type ChangedEmails, updateEmails } from './update-emails.ts';

export interface MarkEmailsRead {
  readonly requestId: string;
  readonly ids: readonly string[];
  readonly isRead: boolean;
}

/**
 * Marks mails read for each viewer who sees them, unread for those who may write (ledger ROLES-20, MAIL-19,
 * 22). Throws ForbiddenError and what changeEmails throws.
 */
export async function markEmailsRead(
  client: LeasedClient,
  viewer: Viewer,
  { requestId, ids, isRead }: MarkEmailsRead,
): Promise<ChangedEmails> {
  if (!isRead) assertMayWrite(viewer);
  const command = { requestId, operation: 'markEmailsRead', input: { ids, isRead }, ids };
  return updateEmails(client, viewer, command, (emails) =>
    emails
      .filter((email) => email.isRead !== isRead)
      .map(({ id }) => ({ id, data: { isRead }, pending: 'read' })),
  );
}
