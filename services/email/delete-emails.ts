import { ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { type ChangedEmails, updateEmails } from './update-emails.ts';

export interface DeleteEmails {
  readonly requestId: string;
  readonly ids: readonly string[];
}

/**
 * Deletes mails of the trash for good (ledger MAIL-27): no list shows them any more, and the mailbox hears of it. Throws
 * ForbiddenError, ValidationError for one that lies elsewhere, and what changeEmails throws.
 */
export async function deleteEmails(
  client: LeasedClient,
  viewer: Viewer,
  { requestId, ids }: DeleteEmails,
): Promise<ChangedEmails> {
  assertMayWrite(viewer);
  const command = { requestId, operation: 'deleteEmails', input: { ids }, ids };
  return updateEmails(client, viewer, command, (emails) => {
    if (emails.some(({ folder }) => folder !== 'trash')) {
      throw new ValidationError([
        { field: 'ids', message: 'Alleen wat in Verwijderde items ligt, kan voorgoed worden verwijderd.' },
      ]);
    }
    return emails.map(({ id }) => ({ id, data: { failureMessage: null }, pending: 'deleted' }));
  });
}
