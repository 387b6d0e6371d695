import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type { FlagStatus } from '#providers/mailbox-port.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { type ChangedEmails, updateEmails } from './update-emails.ts';

export interface FlagEmail {
  readonly requestId: string;
  readonly id: string;
  readonly flag: FlagStatus;
}

/** Ledger MAIL-21, 53. Throws ForbiddenError and what changeEmails throws. */
export async function flagEmail(
  client: LeasedClient,
  viewer: Viewer,
  { requestId, id, flag }: FlagEmail,
): Promise<ChangedEmails> {
  assertMayWrite(viewer);
  const command = { requestId, operation: 'flagEmail', input: { id, flag }, ids: [id] };
  return updateEmails(client, viewer, command, (emails) =>
    emails
      .filter(({ flagStatus }) => flagStatus !== flag)
      .map((email) => ({ id: email.id, data: { flagStatus: flag, failureMessage: null }, pending: 'flag' })),
  );
}
