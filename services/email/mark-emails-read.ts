import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { type ChangedEmails, changeEmails } from './change-emails.ts';

export interface MarkEmailsRead {
  readonly requestId: string;
  readonly ids: readonly string[];
  readonly isRead: boolean;
}

/** Every role may: it concerns only what the viewer sees (ledger ROLES-20, MAIL-19, 22). Throws what changeEmails throws. */
export function markEmailsRead(
  client: LeasedClient,
  viewer: Viewer,
  { requestId, ids, isRead }: MarkEmailsRead,
): Promise<ChangedEmails> {
  const command = { requestId, operation: 'markEmailsRead', input: { ids, isRead }, ids };
  return changeEmails(client, viewer, command, (emails) =>
    emails
      .filter((email) => email.isRead !== isRead)
      .map(({ id }) => ({ id, data: { isRead }, pending: 'read' })),
  );
}
